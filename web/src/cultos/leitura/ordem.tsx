import { Church, ListMusic, Plus, Slash } from 'lucide-react'
import { Fragment } from 'react'
import type { Culto, MusicaCortada } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { musicasContadas, prontasContadas } from '@cantai/domain/cultos/contagem'
import type { NoPlano } from '@cantai/domain/cultos/equilibrio'
import { plural } from '@cantai/domain/palavras'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import { toast } from '../../ui/feedback/toast.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { chaveDoItem, contados, minutosDe, musicaOf, musicasDe, semReprises } from '../itens.ts'
import type { FiltroDaEscolha } from '../escolha/candidatas.ts'
import { EquilibrioDoPlano } from '../escolha/equilibrio-do-plano.tsx'
import { MusicaRow } from './musica-row.tsx'
import { RoteiroRow } from './roteiro-row.tsx'
import { TomDoDia } from '../tom-do-dia.tsx'

type OrdemProps = {
  culto: Culto
  /** Undefined where the list can no longer change. */
  onAdd: ((filtro?: FiltroDaEscolha) => void) | undefined
  /** Undefined for a person who may not choose singers. */
  onQuemCanta: ((musica: MusicaDoCulto) => void) | undefined
}

/** The numbered songs in order, and the items between them. */
export function Ordem({ culto, onAdd, onQuemCanta }: OrdemProps) {
  const { id, itens, cortadas, prontidao } = culto
  const musicas = musicasDe(culto)
  const minutos = minutosDe(itens)
  const isEmpty = itens.length === 0 && cortadas.length === 0

  /** Playing a song from here continues with the following ones, each of them once. */
  function ouvir(musica: MusicaDoCulto) {
    import('../../musicas/tocar/play-musica.ts').then(
      ({ playMusica }) => playMusica(musicaOf(musica), semReprises(culto).map(musicaOf)),
      () => toast.apiError('Não foi possível tocar. Verifique a conexão e tente novamente.'),
    )
  }

  return (
    <section aria-labelledby="ordem" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="ordem" className="text-lg font-semibold">
            Ordem do culto
          </h2>
          {!isEmpty && (
            <p className="text-sm text-dim">
              {musicasContadas(musicas.length, musicas.filter(({ reserva }) => reserva).length)}
              {prontidao.total > 0 && ` · ${prontasContadas(prontidao)}`}
              {cortadas.length > 0 && ` · ${plural(cortadas.length, 'não foi tocada', 'não foram tocadas')}`}
              {minutos > 0 && ` · ${minutos} min de roteiro`}
            </p>
          )}
        </div>
        {onAdd && !isEmpty && (
          <Button icon={<Plus aria-hidden />} onClick={() => onAdd()}>
            Adicionar músicas
          </Button>
        )}
      </div>
      {!isEmpty ? (
        <ol aria-labelledby="ordem" className="flex flex-col gap-2 compact:gap-1.5">
          {contados(itens).map(({ item, numero, vez, minutos: soFar }, i) => (
            <Fragment key={chaveDoItem(item)}>
              <Cortadas cortadas={cortadas} lugar={i} />
              {item.especie === 'musica' ? (
                <MusicaRow
                  musica={item}
                  numero={numero}
                  vez={vez}
                  cultoId={id}
                  onOuvir={ouvir}
                  onQuemCanta={onQuemCanta}
                />
              ) : (
                <RoteiroRow item={item} minutos={soFar} />
              )}
            </Fragment>
          ))}
          <Cortadas cortadas={cortadas} lugar={itens.length} />
        </ol>
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          {onAdd ? (
            <EmptyState
              icon={<ListMusic />}
              title="Nenhuma música ainda"
              hint="Escolha as músicas deste culto: a ordem e o tom do dia se acertam depois."
              action={
                <Button variant="primary" onClick={() => onAdd()}>
                  Adicionar músicas
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Church />} title="Nenhuma música foi registrada neste culto" />
          )}
        </div>
      )}
      <EquilibrioDoPlano musicas={musicas.map(noPlano)} onSemelhantes={onAdd} />
    </section>
  )
}

const noPlano = (musica: MusicaDoCulto): NoPlano => ({
  ...musica,
  nova: musica.status === 'nova',
  repetida: musica.tocada_domingo_anterior,
})

type CortadasProps = { cortadas: readonly MusicaCortada[]; lugar: number }

/** The cut songs before the row at `lugar`. */
const Cortadas = ({ cortadas, lugar }: CortadasProps) =>
  cortadas
    .filter((musica) => musica.lugar === lugar)
    // oxlint-disable-next-line react/no-array-index-key -- a song may be cut twice in one place
    .map((musica, i) => <CortadaRow key={`${musica.musica_id} ${i}`} musica={musica} />)

/** A song that was planned and cut, at its place in the order. */
const CortadaRow = ({ musica: { nome, tom_do_dia, vez } }: { musica: MusicaCortada }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed border-line py-2 pr-4 pl-3 text-dim sm:gap-x-4 sm:pl-4">
    <span className="flex w-16 shrink-0 justify-center">
      <TomDoDia tom={tom_do_dia} size="sm" />
    </span>
    <p title={nome} className="line-clamp-2 min-w-0 grow basis-0 wrap-anywhere">
      {nomeNaOrdem(nome, vez)}
    </p>
    <span className="flex items-center gap-1.5 text-sm max-sm:basis-full max-sm:pl-19">
      <Slash aria-hidden className="size-4" />
      Não foi tocada
    </span>
  </li>
)
