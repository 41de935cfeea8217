import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus } from 'lucide-react'
import { useRef } from 'react'
import { focusListTitle } from '../lib/lista-search.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { askAndDelete, takeOff } from '../lib/record/ask-and-delete.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { useRecordModal } from '../lib/record/use-record-modal.tsx'
import { Button, buttonClass } from '../ui/form/button.tsx'
import { FloatingButton } from '../ui/layout/floating-button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { askAndExecute } from './ask-and-execute.tsx'
import { planejamentoListado } from './planejamento-listado.tsx'
import { listaQuery, planejamentoOf } from './planejamentos-api.ts'
import { PlanejamentosFilter } from './planejamentos-filter.tsx'
import { PlanejamentosKpis } from './planejamentos-kpis.tsx'
import { filtrosOf, NO_FILTER, usePlanejamentosSearch } from './planejamentos-search.ts'
import { PlanejamentosTable } from './planejamentos-table.tsx'
import { ProximosCultos } from './proximos-cultos.tsx'

const loadForm = async () => (await import('./planejamento-form-modal.tsx')).PlanejamentoFormModal

const NOVO_CULTO: string = '/cultos/novo'

export function PlanejamentoScreen() {
  const [search, changeSearch] = usePlanejamentosSearch()
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(listaQuery(search, itemsPerPage))
  const { data, isFetching, isPlaceholderData } = query
  const ready = data !== undefined
  const lista = useRef<HTMLHeadingElement>(null)
  const { open, modal } = useRecordModal({
    lista: '/planejamento',
    ready,
    load: loadForm,
    rowOf: planejamentoOf,
  })
  const openNew = () => open('novo')

  function showOnly(dia: string | undefined) {
    changeSearch({ ...NO_FILTER, data_inicio: dia, data_fim: dia })
    // On a phone the list stands a screen below the services.
    if (dia !== undefined) focusListTitle(lista.current, 'start')
  }

  return (
    <>
      <PageHeader
        title="Planejamento"
        subtitle="As músicas dos próximos cultos"
        actions={
          <>
            <Link to={NOVO_CULTO} className={buttonClass()}>
              Novo Culto
            </Link>
            <Button variant="primary" onClick={openNew}>
              Novo Planejamento
            </Button>
          </>
        }
      />
      <PlanejamentosKpis rows={data?.planejamentos} />
      <ProximosCultos
        data={search.data_inicio === search.data_fim ? search.data_inicio : undefined}
        onChoose={showOnly}
      />
      <RecordList
        title="Músicas planejadas"
        titleRef={lista}
        texts={planejamentoListado.texts}
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
        filtered={
          Object.keys(filtrosOf(search)).length > 0 && {
            hint: 'Nenhuma música planejada combina com estes filtros.',
            onClear: () => changeSearch(NO_FILTER),
          }
        }
        skeleton={<ListSkeleton text="Carregando planejamentos..." rowHeight="max-md:h-40 md:h-15" />}
        empty={{
          icon: <CalendarDays />,
          title: 'Nenhum planejamento encontrado',
          hint: 'Escolha as músicas do próximo culto, e todos saberão o que ensaiar.',
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
            onEdit={({ id }) => open(id)}
            onDelete={(row) => void takeOff(rows, row, (gone) => askAndDelete(planejamentoListado, gone))}
          />
        )}
      </RecordList>
      <FloatingButton label="Planejar música" icon={<Plus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
