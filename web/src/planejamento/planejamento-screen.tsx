import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Planejamento } from '@cantai/contract/planejamento'
import { focusListTitle } from '../lib/lista-search.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { askAndDelete, takeOff } from '../lib/record/ask-and-delete.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { formOf, useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { usePrefetchedModal } from '../lib/record/use-row-modal.tsx'
import { TrabalheEmCultos } from '../lib/culto/trabalhe-em-cultos.tsx'
import { SoDoCulto } from '../lib/culto/so-do-culto.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { CardSort } from '../ui/data/card-sort.tsx'
import type { Sort } from '../ui/data/data-table-props.ts'
import { MainAction } from '../ui/layout/main-action.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { usePhone } from '../ui/layout/use-phone.ts'
import { askAndExecute } from './ask-and-execute.tsx'
import { type Culto, resumoOfRows } from './cultos.ts'
import { planejamentoListado } from './planejamento-listado.tsx'
import { listaQuery, planejamentoOf, resumoQuery } from './planejamentos-api.ts'
import { PlanejamentosFilter } from './planejamentos-filter.tsx'
import { filtrosOf, NO_FILTER, usePlanejamentosSearch } from './planejamentos-search.ts'
import { COLUMNS, type Ordenar, PlanejamentosTable } from './planejamentos-table.tsx'
import { ProximosCultos } from './proximos-cultos.tsx'
import { hoje } from '../lib/hoje.ts'
import { Kpis } from '../ui/data/kpi-card.tsx'

const loadForm = async () => (await import('./planejamento-form-modal.tsx')).PlanejamentoFormModal
const show = formOf(loadForm, planejamentoOf)

const NOVO_CULTO: string = '/cultos/novo'

export function PlanejamentoScreen() {
  const [search, changeSearch] = usePlanejamentosSearch()
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(listaQuery(search, itemsPerPage))
  const { data, isFetching, isPlaceholderData } = query
  const ready = data !== undefined
  const phone = usePhone()
  const lista = useRef<HTMLHeadingElement>(null)
  usePrefetchedModal(loadForm, ready)
  const { open, modal } = useRegistroModal({ lista: '/planejamento', ready, show })
  const openNew = () => open('novo')
  const sort = { field: search.ordenar, direction: search.direcao }
  const onSort = ({ field, direction }: Sort<Ordenar>) => changeSearch({ ordenar: field, direcao: direction })

  /** A day shows a service; where it has two, the service alone does. */
  const filterOf = ({ id, data: dia, nomeNoDia }: Culto) => ({
    data_inicio: dia,
    data_fim: dia,
    culto_id: nomeNoDia === '' ? undefined : id,
  })
  function showOnly(culto: Culto | undefined) {
    changeSearch({ ...NO_FILTER, ...(culto && filterOf(culto)) })
    // On a phone the list stands above the services.
    if (culto) focusListTitle(lista.current, 'start')
  }
  const cultoACulto = (
    <ProximosCultos
      isChosen={(culto) => {
        const { data_inicio, data_fim, culto_id } = filterOf(culto)
        return (
          search.data_inicio === data_inicio && search.data_fim === data_fim && search.culto_id === culto_id
        )
      }}
      onChoose={showOnly}
    />
  )

  return (
    <>
      <PageHeader
        title="Planejamento"
        subtitle={<TrabalheEmCultos>As músicas planejadas, uma a uma.</TrabalheEmCultos>}
        list
        actions={
          <>
            <Link to={NOVO_CULTO} className={buttonClass('primary')}>
              Novo Culto
            </Link>
            <MainAction
              variant="secondary"
              label="Planejar música"
              icon={<Plus aria-hidden />}
              onClick={openNew}
            >
              Novo Planejamento
            </MainAction>
          </>
        }
      />
      <PlanejamentosKpis rows={data?.planejamentos} />
      {!phone && cultoACulto}
      <RecordList
        title="Músicas planejadas"
        titleRef={lista}
        texts={planejamentoListado.texts}
        query={query}
        rowsOf={({ planejamentos }) => planejamentos}
        pagina={search.pagina}
        onPagina={(pagina, options) => changeSearch({ pagina }, options)}
        filters={
          <>
            <PlanejamentosFilter
              search={search}
              busy={isFetching && isPlaceholderData}
              onChange={changeSearch}
              sort={<CardSort columns={COLUMNS} sort={sort} onSort={onSort} />}
            />
            <SoDoCulto
              id={search.culto_id}
              rows={data?.planejamentos}
              onAll={() => changeSearch({ culto_id: undefined })}
            />
          </>
        }
        filtered={
          Object.keys(filtrosOf(search)).length > 0 && {
            hint: 'Nenhuma música planejada combina com estes filtros.',
            onClear: () => changeSearch(NO_FILTER),
          }
        }
        skeleton={<ListSkeleton text="Carregando planejamentos..." rowHeight="max-md:h-20 md:h-15" />}
        empty={{
          icon: <CalendarDays />,
          title: 'Nenhum planejamento encontrado',
          hint: 'Escolha as músicas do próximo culto, e todos saberão o que ensaiar.',
          action: (
            <Link to={NOVO_CULTO} className={buttonClass('primary')}>
              Planejar o próximo culto
            </Link>
          ),
        }}
      >
        {(rows, busy) => (
          <PlanejamentosTable
            rows={rows}
            sort={sort}
            busy={busy}
            onSort={onSort}
            onExecute={(row) => void takeOff(rows, row, askAndExecute)}
            onEdit={({ id }) => open(id)}
            onDelete={(row) => void takeOff(rows, row, (gone) => askAndDelete(planejamentoListado, gone))}
          />
        )}
      </RecordList>
      {/* A phone has the services in their own list; here its rows come first. */}
      {phone && cultoACulto}
      {modal}
    </>
  )
}

/** Figures of the whole ministry; of the loaded rows when the server does not answer. */
function PlanejamentosKpis({ rows }: { rows: readonly Planejamento[] | undefined }) {
  const { data, isError } = useQuery(resumoQuery)
  const resumo = data ?? (isError ? resumoOfRows(rows ?? [], hoje()) : undefined)
  return (
    <Kpis
      cards={[
        { label: 'Total de Planejamentos', value: resumo?.totalPlanejamentos, hint: 'cadastrados' },
        { label: 'Próximos Cultos', value: resumo?.planejamentosProximos, hint: 'planejados' },
        { label: 'Músicas Novas', value: resumo?.musicasNovas, hint: 'no repertório' },
        { label: 'Músicas Recorrentes', value: resumo?.musicasRecorrentes, hint: 'já tocadas' },
      ]}
    />
  )
}
