import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Planejamento } from '@cantai/contract/planejamento'
import { ApiError } from '../lib/api-client.ts'
import { focusAfterRow, neighbourOf } from '../lib/focus-row.ts'
import { focusListTitle, useLastPage } from '../lib/lista-search.ts'
import { useNovo } from '../lib/novo.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { Button } from '../ui/button.tsx'
import { FloatingButton } from '../ui/floating-button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { toast } from '../ui/toast.ts'
import { useRowModal } from '../ui/use-row-modal.tsx'
import { useAskAndDelete, useAskAndExecute } from './planejamento-actions.tsx'
import { listaQuery } from './planejamentos-api.ts'
import { PlanejamentosFilter } from './planejamentos-filter.tsx'
import { PlanejamentosKpis } from './planejamentos-kpis.tsx'
import { filtrosOf, usePlanejamentosSearch } from './planejamentos-search.ts'
import { NoPlanejamentos, PlanejamentosSkeleton } from './planejamentos-states.tsx'
import { PlanejamentosTable } from './planejamentos-table.tsx'
import { ProximosCultos } from './proximos-cultos.tsx'

const loadForm = async () => (await import('./planejamento-form-modal.tsx')).PlanejamentoFormModal
const NO_FILTER = { data_inicio: undefined, data_fim: undefined, status: undefined }

export function PlanejamentoScreen() {
  const [search, changeSearch] = usePlanejamentosSearch()
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(listaQuery(search, itemsPerPage))
  const { data, isError, error, errorUpdatedAt, isFetching, isPlaceholderData } = query
  const { openModal, modal } = useRowModal<Planejamento>(loadForm, data !== undefined)
  const askAndDelete = useAskAndDelete()
  const askAndExecute = useAskAndExecute()
  const title = useRef<HTMLHeadingElement>(null)
  const pages = isPlaceholderData ? undefined : data?.totalPaginas
  useLastPage(search.pagina, pages, (pagina) => changeSearch({ pagina }, { replace: true }))

  const failed = isError && data === undefined
  useEffect(() => {
    if (failed && errorUpdatedAt > 0) toast.apiError('Erro ao carregar planejamentos')
  }, [failed, errorUpdatedAt])

  const rows = data?.planejamentos
  const openNew = () => openModal()
  useNovo('/planejamento', openNew)

  async function take(row: Planejamento, ask: (row: Planejamento) => Promise<boolean>) {
    const heir = neighbourOf(rows ?? [], row.id)
    if (await ask(row)) focusAfterRow(heir)
  }

  return (
    <>
      <PageHeader
        title="Planejamento"
        subtitle="As músicas dos próximos cultos"
        actions={
          <Button variant="primary" onClick={openNew}>
            Novo Planejamento
          </Button>
        }
      />
      <PlanejamentosKpis rows={rows} />
      <ProximosCultos
        data={search.data_inicio === search.data_fim ? search.data_inicio : undefined}
        onChoose={(dia) => changeSearch({ ...NO_FILTER, data_inicio: dia, data_fim: dia })}
      />
      <h2 ref={title} className="mt-8 mb-3 scroll-mt-24 text-lg font-semibold outline-none">
        Músicas planejadas
      </h2>
      <div className="mb-3">
        <PlanejamentosFilter search={search} busy={isFetching && isPlaceholderData} onChange={changeSearch} />
      </div>
      {failed ? (
        <LoadFailed
          what="os planejamentos"
          erro={error instanceof ApiError ? error.erro : 'Algo deu errado. Tente novamente.'}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !rows ? (
        <PlanejamentosSkeleton />
      ) : rows.length === 0 ? (
        <NoPlanejamentos
          filtered={Object.keys(filtrosOf(search)).length > 0}
          onClear={() => changeSearch(NO_FILTER)}
          onNew={openNew}
        />
      ) : (
        <PlanejamentosTable
          rows={rows}
          sort={{ field: search.ordenar, direction: search.direcao }}
          busy={isPlaceholderData}
          onSort={({ field, direction }) => changeSearch({ ordenar: field, direcao: direction })}
          onExecute={(row) => void take(row, askAndExecute)}
          onEdit={openModal}
          onDelete={(row) => void take(row, askAndDelete)}
        />
      )}
      <div className="mt-6 max-sm:pb-16">
        <Pager
          page={search.pagina}
          pages={data?.totalPaginas ?? 1}
          onPage={(pagina) => {
            changeSearch({ pagina })
            focusListTitle(title.current)
          }}
        />
      </div>
      <FloatingButton label="Planejar música" icon={<Plus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
