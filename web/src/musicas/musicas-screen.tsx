import { useEffect, useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { formatNumber } from '@cantai/domain/palavras'
import { focusAfterRow, neighbourOf } from '../lib/focus-row.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { modalOf, useLazyModal } from '../lib/record/use-row-modal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/form/button.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { MainAction } from '../ui/layout/main-action.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { usePhone } from '../ui/layout/use-phone.ts'
import { useCardLayout } from './lista/card-layout.ts'
import { toggleArquivada } from './lista/arquivar-musica.ts'
import { folhaOf } from './endereco-da-musica.ts'
import { type MusicaAcao, musicaAcoes } from './musica-acoes.ts'
import { MusicaListEnd } from './lista/musica-list-end.tsx'
import { EmptyRepertorio, MusicaListSkeleton, NOVA_MUSICA, NothingLeft } from './lista/musica-list-states.tsx'
import { MusicaList } from './lista/musica-list.tsx'
import { musicaQuery } from './musicas-api.ts'
import { MusicasBusca } from './lista/musicas-busca.tsx'
import { MusicasFiltros } from './lista/musicas-filtros.tsx'
import { countFiltros, SEM_FILTROS, useFiltro } from './lista/musicas-search.ts'
import { OrdemChip, OrdemSelect } from './lista/ordem-select.tsx'
import { useLista } from './lista/use-lista.ts'
import { type Selecao, toggled } from './selecao/selecao.ts'
import { fila } from './tocar/fila.ts'
import { untilInteira, useMusicaAhead } from './use-musica-ahead.ts'

const BuscaSemNome = lazyPart(async () => (await import('./trechos/busca-sem-nome.tsx')).BuscaSemNome)
const NaLetra = lazyPart(async () => (await import('./trechos/na-letra.tsx')).NaLetra)
const SelecaoBarra = lazyPart(async () => (await import('./selecao/selecao-barra.tsx')).SelecaoBarra)
const AHEAD_MS = 1_500
/** Stays so when the screen is opened again. */
let wasComplete = false
const DO_CARTAO = musicaAcoes.filter(({ place }) => place === 'card').map(({ load }) => load)
/** The code and the font of a sheet. */
const loadCifras = async () => (await import('../cifras/read-ahead.ts')).readAhead()
const loadLetras = () => document.fonts.load('1em "Geist Mono"')
const loadDelete = async () => (await import('./lista/delete-musica.tsx')).askAndDeleteMusica
const loadForm = async () => (await import('./formulario/musica-form-modal.tsx')).MusicaFormModal
const loadRepetidas = async () => (await import('./repetidas/repetidas-modal.tsx')).RepetidasModal
const loadCaderno = async () => (await import('./papel/caderno-modal.tsx')).CadernoModal
const loadMarcadores = async () => (await import('./marcadores/marcadores-modal.tsx')).MarcadoresModal
const loadVersoes = () => import('./versoes/texto-de-antes-modal.tsx')
const loadOnlineSearch = async () => (await import('./online/online-search-modal.tsx')).OnlineSearchModal

/** A phone shows the figure alone beside the title: the words would take a line from the songs. */
function Quantas({ total, narrowed }: { total: number | undefined; narrowed: boolean }) {
  if (total === undefined) return '\u00a0'
  const isOne = total === 1
  return (
    <>
      {formatNumber(total)}
      <span className="max-sm:sr-only">
        {isOne ? ' música' : ' músicas'}
        {narrowed && (isOne ? ' encontrada' : ' encontradas')}
      </span>
    </>
  )
}

export function MusicasScreen() {
  const [filtro, changeFiltro] = useFiltro()
  const [selecao, setSelecao] = useState<Selecao>()
  const [late, setLate] = useState(wasComplete)
  const { query, musicas, resumos, todas, total, failed, coming, hasMore, loading } = useLista(
    filtro,
    selecao !== undefined,
  )
  const acao = useLazyModal()
  const runAcao = ({ load }: MusicaAcao, musica: MusicaResumo) => acao.show(load, { musica })
  const layout = useCardLayout()
  const phone = usePhone()

  const ready = musicas !== undefined
  useMusicaAhead()
  // After the first view is complete: the filter by tags, and the code for a tap on a song.
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => {
      wasComplete = true
      setLate(true)
      for (const load of [...DO_CARTAO, loadForm, loadDelete, loadCifras, loadLetras])
        load().catch(() => undefined)
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [ready])

  useEffect(() => fila.set(musicas ?? []), [musicas])

  async function remove(musica: MusicaResumo): Promise<boolean> {
    const heir = neighbourOf(musicas ?? [], musica.id)
    const ask = await loadDelete().catch(() => undefined)
    if (!ask) toast.apiError('Não foi possível excluir. Verifique a conexão e tente novamente.')
    const gone = (await ask?.(musica)) === true
    if (gone) focusAfterRow(heir)
    return gone
  }

  async function archive(musica: MusicaResumo): Promise<void> {
    const heir = neighbourOf(musicas ?? [], musica.id)
    if (await toggleArquivada(musica)) focusAfterRow(heir)
  }

  const musicaOf = async (id: number): Promise<MusicaResumo> =>
    musicas?.find((musica) => musica.id === id) ?? queryClient.fetchQuery(musicaQuery(id))
  const { open, modal } = useRegistroModal({
    lista: '/musicas',
    ready,
    show: async ({ id, parte: pedida }) => {
      const doForm = async () => ({
        musica: id === undefined ? undefined : await musicaOf(id),
        onDelete: remove,
        onBuscar: runAcao,
      })
      if (id === undefined) {
        if (pedida === 'repetidas') return modalOf(loadRepetidas, {})
        if (pedida === 'marcadores') return modalOf(loadMarcadores, {})
        if (pedida === 'caderno') return modalOf(loadCaderno, {})
        if (pedida === 'online') return modalOf(loadOnlineSearch, {})
        return pedida === 'novo' ? modalOf(loadForm, doForm()) : undefined
      }
      const parte = pedida === 'folha' ? folhaOf(await musicaOf(id)) : pedida
      if (parte === undefined) return modalOf(loadForm, doForm())
      const versao = /^antes\/([1-9]\d{0,9})$/.exec(parte)?.[1]
      if (versao !== undefined) {
        const { findVersao, TextoDeAntesModal } = await loadVersoes()
        const [musica, antes] = await Promise.all([musicaOf(id), findVersao(id, Number(versao))])
        return modalOf(async () => TextoDeAntesModal, { musica, antes })
      }
      const asked = musicaAcoes.find((other) => other.parte === parte)
      if (!asked) return undefined
      const inteira = Promise.all([musicaOf(id), untilInteira(id)])
      return modalOf(
        asked.load,
        inteira.then(([musica]) => ({ musica })),
      )
    },
  })
  const openNew = () => open('novo')
  const changeFiltros = (change: FiltrosDeMusica) =>
    changeFiltro({ filtros: { ...filtro.filtros, ...change } })
  const filtered = countFiltros(filtro.filtros) > 0
  const isEmpty = musicas?.length === 0 && filtro.busca === '' && !filtered

  return (
    <>
      <PageHeader
        title="Repertório de Músicas"
        dense
        subtitle={
          <output>
            <Quantas total={total} narrowed={filtro.busca !== '' || filtered} />
          </output>
        }
        actions={
          <>
            <Button onClick={() => open('online')}>Pesquisar Online</Button>
            <MainAction label={NOVA_MUSICA} onClick={openNew}>
              {NOVA_MUSICA}
            </MainAction>
          </>
        }
      />
      <MusicasBusca busca={filtro.busca} busy={coming} onChange={(busca) => changeFiltro({ busca })}>
        {!phone && <OrdemSelect ordem={filtro} onChange={changeFiltro} />}
      </MusicasBusca>
      {!isEmpty && (
        <MusicasFiltros
          filtros={filtro.filtros}
          musicas={resumos}
          late={late}
          ordem={phone && <OrdemChip ordem={filtro} onChange={changeFiltro} />}
          onChange={changeFiltros}
          onRepetidas={() => open('repetidas')}
          onCaderno={() => open('caderno')}
          onMarcadores={() => open('marcadores')}
          onSelecionar={() => setSelecao(new Map())}
        />
      )}
      {failed ? (
        <QueryFailed what="as músicas" query={query} />
      ) : !musicas ? (
        <MusicaListSkeleton layout={layout} />
      ) : musicas.length > 0 ? (
        <>
          <MusicaList
            layout={layout}
            musicas={musicas}
            total={total ?? -1}
            busy={coming}
            selecao={selecao}
            onToggle={(musica) => setSelecao(toggled(selecao ?? new Map(), musica))}
            onAcao={(wanted, musica) =>
              wanted.parte ? open(`${musica.id}/${wanted.parte}`) : runAcao(wanted, musica)
            }
            onEdit={({ id }) => open(id)}
            onArquivar={(musica) => void archive(musica)}
            onDelete={(musica) => void remove(musica)}
          />
          <MusicaListEnd
            loaded={musicas.length}
            hasMore={hasMore}
            loading={loading}
            failed={hasMore && query.isFetchNextPageError && !loading}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      ) : filtro.busca ? (
        <BuscaSemNome
          musicas={resumos}
          onOpen={open}
          busca={filtro.busca}
          onClear={() => changeFiltro({ busca: '' })}
          onClearFiltros={filtered ? () => changeFiltros(SEM_FILTROS) : undefined}
          onNew={openNew}
        />
      ) : filtered ? (
        <NothingLeft filtros={filtro.filtros} onClear={() => changeFiltros(SEM_FILTROS)} />
      ) : (
        <EmptyRepertorio onNew={openNew} />
      )}
      {filtro.busca !== '' && (
        <NaLetra busca={filtro.busca} hasNames={musicas !== undefined && musicas.length > 0} onOpen={open} />
      )}
      {selecao && (
        <SelecaoBarra
          selecao={selecao}
          todas={todas}
          onChange={setSelecao}
          onEnd={() => setSelecao(undefined)}
        />
      )}
      {acao.modal}
      {modal}
    </>
  )
}
