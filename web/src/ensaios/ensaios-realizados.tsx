import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer } from '@cantai/contract/call'
import type { Ensaio, ensaiosCalls } from '@cantai/contract/ensaios'
import { ApiError } from '../lib/api-client.ts'
import { focusListTitle } from '../lib/lista-search.ts'
import { PeriodoEMusicaFilter } from '../musicas/periodo-e-musica-filter.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Pager } from '../ui/pager.tsx'
import { type EnsaiosSearch, filtrosOf, NO_FILTER } from './ensaios-search.ts'
import { EnsaiosSkeleton, NoEnsaios } from './ensaios-states.tsx'
import { EnsaiosTable } from './ensaios-table.tsx'

type EnsaiosRealizadosProps = {
  query: UseQueryResult<Answer<typeof ensaiosCalls.list>>
  search: EnsaiosSearch
  onSearch: (part: Partial<EnsaiosSearch>) => void
  onNew: () => void
  onEdit: (row: Ensaio) => void
  onDelete: (row: Ensaio) => void
}

export function EnsaiosRealizados({
  query,
  search,
  onSearch,
  onNew,
  onEdit,
  onDelete,
}: EnsaiosRealizadosProps) {
  const { data, isError, error, isFetching, isPlaceholderData } = query
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 ref={title} className="sr-only scroll-mt-24">
        Lista de ensaios
      </h2>
      <div className="mb-3">
        <PeriodoEMusicaFilter
          filtros={filtrosOf(search)}
          busy={isFetching && isPlaceholderData}
          onChange={onSearch}
        />
      </div>
      {isError && !data ? (
        <LoadFailed
          what="os ensaios"
          erro={error instanceof ApiError ? error.erro : 'Algo deu errado. Tente novamente.'}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !data ? (
        <EnsaiosSkeleton text="Carregando ensaios..." />
      ) : data.ensaios.length === 0 ? (
        <NoEnsaios
          filtered={Object.keys(filtrosOf(search)).length > 0}
          onClear={() => onSearch(NO_FILTER)}
          onNew={onNew}
        />
      ) : (
        <EnsaiosTable
          rows={data.ensaios}
          sort={{ field: search.ordenar, direction: search.direcao }}
          busy={isPlaceholderData}
          onSort={({ field, direction }) => onSearch({ ordenar: field, direcao: direction })}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      <div className="mt-6">
        <Pager
          page={search.pagina}
          pages={data?.totalPaginas ?? 1}
          onPage={(pagina) => {
            onSearch({ pagina })
            focusListTitle(title.current)
          }}
        />
      </div>
    </>
  )
}
