import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Tabs } from '../../ui/data/tabs.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import type { ChangeSearch } from '../../lib/lista-search.ts'
import { destinoDe, type Escolha, type Grupo, grupoDe } from '../escolha.ts'
import { enviar } from '../enviar.ts'
import type { ImportarSearch } from '../importar-search.ts'
import { changeTrabalho, endTrabalho, type Trabalho } from '../trabalho.ts'
import { Deixadas } from '../leva/deixadas.tsx'
import { LinhaCard } from './linha-card.tsx'
import { useAosPoucos } from './use-aos-poucos.ts'

const POR_PAGINA = 50
const LABEL: Record<Grupo, string> = {
  novas: 'Novas',
  decidir: 'A decidir',
  existem: 'Já existem',
  fora: 'De fora',
}
const GRUPOS = ['novas', 'decidir', 'existem', 'fora'] as const

type ConferirProps = { work: Trabalho; search: ImportarSearch; onSearch: ChangeSearch<ImportarSearch> }

/** The table: what was read, what was corrected, and what will become of it. Nothing has been sent yet. */
export function Conferir({ work, search, onSearch }: ConferirProps) {
  const { linhas, escolhas, preencher } = work
  const grupos = useMemo(() => Map.groupBy(linhas, grupoDe), [linhas])
  const present = GRUPOS.filter((grupo) => grupos.has(grupo))
  const lista = search.lista && grupos.has(search.lista) ? search.lista : (present[0] ?? 'novas')
  const rows = grupos.get(lista) ?? []
  const pages = Math.ceil(rows.length / POR_PAGINA)
  const page = Math.min(search.pagina, pages)
  const novas = useMemo(
    () => linhas.filter((linha) => destinoDe(linha, escolhas[linha.linha]).tipo === 'nova').length,
    [linhas, escolhas],
  )
  const existem = useMemo(
    () => linhas.filter((linha) => destinoDe(linha, escolhas[linha.linha]).tipo === 'existe').length,
    [linhas, escolhas],
  )

  const drawn = useAosPoucos(Math.min(POR_PAGINA, rows.length), `${lista} ${page}`)

  function choose(numero: number, mudanca: Escolha) {
    changeTrabalho({ escolhas: { ...escolhas, [numero]: { ...escolhas[numero], ...mudanca } } })
  }

  function agree() {
    changeTrabalho({ fase: 'enviando', documentos: [] })
    void enviar()
  }

  async function discard() {
    const sure = await confirmAction({
      title: 'Descartar esta lista?',
      message: 'Nada foi trazido ainda. Você pode colar ou abrir o arquivo de novo quando quiser.',
      confirmLabel: 'Descartar',
      danger: true,
    })
    if (sure) endTrabalho()
  }

  return (
    <div className="mt-6 flex flex-col gap-4">
      <p className="text-dim">
        {plural(linhas.length, 'música lida', 'músicas lidas')}. Confira e ajuste o que quiser: nada foi
        enviado ainda.
      </p>
      {work.semServidor && (
        <p className="flex gap-2 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Sem internet: a conferência usou o repertório guardado neste aparelho. Ao enviar, o que já foi
          trazido antes não entra duas vezes.
        </p>
      )}
      <Deixadas linhas={work.deixadas} />
      <Tabs
        value={lista}
        tabs={present.map((grupo) => ({
          value: grupo,
          label: `${LABEL[grupo]} ${formatNumber(grupos.get(grupo)?.length ?? 0)}`,
        }))}
        onChange={(next) => onSearch({ lista: next })}
      >
        {lista === 'novas' && (
          <Button
            className="mb-3"
            size="sm"
            onClick={() => changeTrabalho({ escolhas: trocarNaLinha(work) })}
          >
            Trocar nome e artista de todas
          </Button>
        )}
        {lista === 'existem' && (
          <Checkbox
            className="mb-3"
            label="Preencher só o que falta nelas"
            checked={preencher}
            onChange={(event) => changeTrabalho({ preencher: event.target.checked })}
          />
        )}
        {rows.length === 0 ? (
          <EmptyState icon={<CircleAlert />} title="Nada aqui" />
        ) : (
          <ul aria-label={LABEL[lista]} className="flex flex-col gap-2">
            {rows.slice((page - 1) * POR_PAGINA, (page - 1) * POR_PAGINA + drawn).map((linha) => (
              <LinhaCard
                key={linha.linha}
                linha={linha}
                escolha={escolhas[linha.linha]}
                preencher={preencher}
                documento={work.documentos?.[linha.duvida?.documento ?? -1]}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
        <div className="mt-4">
          <Pager page={page} pages={pages} onPage={(pagina) => onSearch({ pagina })} />
        </div>
      </Tabs>
      <div className="sticky bottom-[calc(var(--above-bar)-1rem)] z-20 -mx-4 flex flex-wrap gap-2 border-t border-line bg-page px-4 py-3 max-[21rem]:static sm:mx-0 sm:px-0">
        <Button variant="primary" onClick={agree}>
          {novas > 0
            ? `Trazer ${plural(novas, 'música', 'músicas')}`
            : existem > 0 && preencher
              ? 'Preencher o que falta'
              : 'Concluir'}
        </Button>
        <Button variant="ghost" onClick={() => void discard()}>
          Descartar
        </Button>
      </div>
    </div>
  )
}

/** Name and artist of each new song the other way round; again, and they are as they were. */
const trocarNaLinha = ({ linhas, escolhas }: Trabalho): Record<number, Escolha> =>
  Object.fromEntries(
    linhas.map((conferida) => {
      const { linha, musica } = conferida
      const { nome = musica.nome, artista = musica.artista, ...rest } = escolhas[linha] ?? {}
      return [
        linha,
        grupoDe(conferida) === 'novas' ? { ...rest, nome: artista, artista: nome } : { ...escolhas[linha] },
      ]
    }),
  )
