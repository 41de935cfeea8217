import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Plus } from 'lucide-react'
import type { Planejamento } from '@cantai/contract/planejamento'
import { useNovo } from '../lib/novo.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { askAndDelete, takeOff } from '../lib/record/ask-and-delete.tsx'
import { ListSkeleton } from '../lib/record/list-skeleton.tsx'
import { RecordList } from '../lib/record/record-list.tsx'
import { useRowModal } from '../lib/record/use-row-modal.tsx'
import { Button } from '../ui/button.tsx'
import { FloatingButton } from '../ui/floating-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { askAndExecute } from './ask-and-execute.tsx'
import { planejamentoRecord } from './planejamento-record.tsx'
import { listaQuery } from './planejamentos-api.ts'
import { PlanejamentosFilter } from './planejamentos-filter.tsx'
import { PlanejamentosKpis } from './planejamentos-kpis.tsx'
import { filtrosOf, usePlanejamentosSearch } from './planejamentos-search.ts'
import { PlanejamentosTable } from './planejamentos-table.tsx'
import { ProximosCultos } from './proximos-cultos.tsx'

const loadForm = async () => (await import('./planejamento-form-modal.tsx')).PlanejamentoFormModal
const NO_FILTER = { data_inicio: undefined, data_fim: undefined, status: undefined }

export function PlanejamentoScreen() {
  const [search, changeSearch] = usePlanejamentosSearch()
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(listaQuery(search, itemsPerPage))
  const { data, isFetching, isPlaceholderData } = query
  const { openModal, modal } = useRowModal<Planejamento>(loadForm, data !== undefined)
  const openNew = () => openModal()
  useNovo('/planejamento', openNew)

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
      <PlanejamentosKpis rows={data?.planejamentos} />
      <ProximosCultos
        data={search.data_inicio === search.data_fim ? search.data_inicio : undefined}
        onChoose={(dia) => changeSearch({ ...NO_FILTER, data_inicio: dia, data_fim: dia })}
      />
      <RecordList
        title="Músicas planejadas"
        texts={planejamentoRecord.texts}
        query={query}
        rowsOf={({ planejamentos }) => planejamentos}
        pagina={search.pagina}
        onPagina={(pagina, options) => changeSearch({ pagina }, options)}
        filters={
          <PlanejamentosFilter
            search={search}
            busy={isFetching && isPlaceholderData}
            onChange={changeSearch}
          />
        }
        filtered={Object.keys(filtrosOf(search)).length > 0}
        onClearFilters={() => changeSearch(NO_FILTER)}
        skeleton={<ListSkeleton text="Carregando planejamentos..." rowHeight="max-sm:h-40 sm:h-15" />}
        empty={{
          icon: <CalendarDays />,
          title: 'Nenhum planejamento encontrado',
          hint: 'Escolha as músicas do próximo culto, e todos saberão o que ensaiar.',
          filteredHint: 'Nenhuma música planejada combina com estes filtros.',
          action: (
            <Button variant="primary" onClick={openNew}>
              Planejar o próximo culto
            </Button>
          ),
        }}
      >
        {(rows, busy) => (
          <PlanejamentosTable
            rows={rows}
            sort={{ field: search.ordenar, direction: search.direcao }}
            busy={busy}
            onSort={({ field, direction }) => changeSearch({ ordenar: field, direcao: direction })}
            onExecute={(row) => void takeOff(rows, row, askAndExecute)}
            onEdit={openModal}
            onDelete={(row) => void takeOff(rows, row, (gone) => askAndDelete(planejamentoRecord, gone))}
          />
        )}
      </RecordList>
      <FloatingButton label="Planejar música" icon={<Plus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
