import { Link } from '@tanstack/react-router'
import { CircleCheck, Guitar, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MusicaParaEnsaiar, Prioridade } from '@cantai/contract/ensaios/ensaios'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { buscarMusicas } from '@cantai/domain/musicas/busca'
import { usePreferencias } from '../lib/preferencias.ts'
import { PagedList, type PagedListProps } from '../lib/record/list/paged-list.tsx'
import { enderecoDaFolha } from '../musicas/endereco-da-musica.ts'
import { Button } from '../ui/form/button.tsx'
import { Card } from '../ui/data/card.tsx'
import { Dia } from '../lib/dia.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FilterFold } from '../ui/form/filter-fold.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { PorPrioridade } from './por-prioridade.tsx'
import { PrioridadeBadge, prioridadeOf } from './prioridade-badge.tsx'

export interface FiltroDeUrgencia {
  readonly busca: string
  readonly prioridade: Prioridade | undefined
}

export const SEM_FILTRO: FiltroDeUrgencia = { busca: '', prioridade: undefined }

type UrgenciaFilterProps = {
  musicas: readonly MusicaParaEnsaiar[]
  filtro: FiltroDeUrgencia
  onChange: (change: Partial<FiltroDeUrgencia>) => void
}

/** Narrows a list of more than a page. */
export const UrgenciaFilter = ({ musicas, filtro, onChange }: UrgenciaFilterProps) =>
  musicas.length > ITENS_POR_PAGINA && (
    <FilterFold active={[filtro.busca, filtro.prioridade].filter(Boolean).length}>
      <SearchField
        label="Buscar entre as músicas que necessitam de ensaio"
        placeholder="Buscar por nome ou artista"
        value={filtro.busca}
        onChange={(busca) => onChange({ busca })}
        className="mb-3"
      />
      <PorPrioridade
        musicas={musicas}
        value={filtro.prioridade}
        onChange={(prioridade) => onChange({ prioridade })}
      />
    </FilterFold>
  )

type NecessitamEnsaioProps = Pick<PagedListProps, 'pagina' | 'onPagina' | 'filters'> & {
  musicas: readonly MusicaParaEnsaiar[]
  filtro: FiltroDeUrgencia
  onClear: () => void
  onRehearse: (musica: MusicaParaEnsaiar) => void
}

/** The server sends them all, the most urgent first; a page of them is in the document. */
export function NecessitamEnsaio({
  musicas,
  filtro: { busca, prioridade },
  onClear,
  onRehearse,
  ...page
}: NecessitamEnsaioProps) {
  const { itemsPerPage } = usePreferencias()
  // The last song of a priority may have been rehearsed meanwhile: its chip is gone, and what it hid is back.
  const asUrgent = musicas.filter((musica) => prioridadeOf(musica) === prioridade)
  const matches = buscarMusicas(asUrgent.length > 0 ? asUrgent : musicas, busca)
  const rowsOfPage = matches.slice((page.pagina - 1) * itemsPerPage, page.pagina * itemsPerPage)

  if (musicas.length === 0) return <NothingToRehearse />
  return (
    <PagedList
      {...page}
      title="Músicas que necessitam de ensaio"
      titleHidden
      pages={Math.ceil(matches.length / itemsPerPage)}
    >
      {rowsOfPage.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Nenhuma música encontrada"
          hint={
            <span className="line-clamp-4 wrap-anywhere">
              Nenhuma que precise de ensaio combina com “{busca}”.
            </span>
          }
          action={<Button onClick={onClear}>Limpar busca</Button>}
        />
      ) : (
        <ul
          aria-label="Músicas que necessitam de ensaio"
          className="flex flex-col gap-2 compact:gap-1 md:gap-3 md:compact:gap-1.5"
        >
          {rowsOfPage.map((musica) => (
            <MusicaRow key={musica.id} musica={musica} onRehearse={onRehearse} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type MusicaRowProps = { musica: MusicaParaEnsaiar; onRehearse: (musica: MusicaParaEnsaiar) => void }

function MusicaRow({ musica, onRehearse }: MusicaRowProps) {
  const { id, nome, artista, total_execucoes, total_ensaios, ultimo_ensaio, prioridade } = musica
  return (
    <Card
      as="li"
      data-row={id}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 py-1.5! pr-2! transition-colors hover:border-edge compact:py-1!',
        // On a phone two columns: what it is and the figures, how urgent it is and the button.
        'min-[21rem]:max-md:grid min-[21rem]:max-md:grid-cols-[auto_minmax(0,1fr)_auto]',
        'md:flex-nowrap md:gap-x-4 md:py-3! md:pr-3! md:compact:py-1!',
      )}
    >
      <div className="col-span-2 min-w-0 grow max-[21rem]:basis-full">
        <h3
          title={nome}
          className="line-clamp-2 font-semibold wrap-anywhere max-md:min-[21rem]:leading-5 max-md:compact:line-clamp-1"
        >
          <Link to={enderecoDaFolha(id)} className="rounded-sm underline-offset-4 hover:underline">
            {nome}
          </Link>
        </h3>
        <p
          title={artista}
          className="line-clamp-2 text-sm text-dim wrap-break-word max-md:leading-4.5 max-md:compact:hidden"
        >
          {artista}
        </p>
      </div>
      <dl className="col-span-2 col-start-1 row-start-2 flex flex-wrap gap-x-3 text-sm max-md:compact:col-span-1 max-md:compact:col-start-2 max-md:compact:h-5 max-md:compact:overflow-hidden md:shrink-0 md:gap-x-5">
        <Fact label="Execuções" value={total_execucoes} />
        <Fact label="Ensaios" value={total_ensaios} />
        <Fact
          label="Último ensaio"
          value={ultimo_ensaio === null ? 'Nunca' : <Dia data={ultimo_ensaio} />}
          className="md:min-w-24"
        />
      </dl>
      <span className="col-start-3 row-start-1 shrink-0 justify-self-end max-md:compact:col-start-1 max-md:compact:row-start-2 md:w-22">
        <PrioridadeBadge prioridade={prioridade} />
      </span>
      <Button
        size="sm"
        icon={<Guitar aria-hidden />}
        aria-label={`Ensaiar ${nome}`}
        className="col-start-3 row-start-2 ml-auto max-md:compact:row-span-2 max-md:compact:row-start-1"
        onClick={() => onRehearse(musica)}
      >
        Ensaiar
      </Button>
    </Card>
  )
}

const Fact = ({
  label,
  value,
  className,
}: {
  label: string
  value: ReactNode
  className?: string | undefined
}) => (
  <div className={classNames('flex gap-x-1 md:block', className)}>
    <dt className="text-dim">{label}</dt>
    <dd>{value}</dd>
  </div>
)

const NothingToRehearse = () => (
  <EmptyState
    icon={<CircleCheck />}
    title="Todas as músicas estão com ensaios em dia!"
    hint="Bom trabalho. Quando uma música precisar de ensaio, ela aparece aqui."
  />
)
