import { useQuery } from '@tanstack/react-query'
import { Mic, Plus } from 'lucide-react'
import type { Execucao, ExecucoesFiltros } from '@cantai/contract/execucoes'
import { usePreferencias } from '../lib/preferencias.ts'
import { askAndDelete, takeOff } from '../lib/record/ask-and-delete.tsx'
import { SoDoCulto } from '../lib/culto/so-do-culto.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { formOf, useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { modalOf, usePrefetchedModal } from '../lib/record/use-row-modal.tsx'
import type { Registro } from '../lib/record/registro-address.ts'
import { PeriodoEMusicaFilter } from '../musicas/escolha/periodo-e-musica-filter.tsx'
import { Button } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { MainAction } from '../ui/layout/main-action.tsx'
import { TrabalheEmCultos } from '../lib/culto/trabalhe-em-cultos.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ExecucaoCard } from './execucao-card.tsx'
import { execucaoListada } from './execucao-listada.tsx'
import { execucaoOf, listaQuery, resumoQuery } from './execucoes-api.ts'
import { filtrosOf, NO_FILTER, useExecucoesSearch } from './execucoes-search.ts'
import { hoje } from '../lib/hoje.ts'
import { Kpis } from '../ui/data/kpi-card.tsx'
import { resumoOfRows } from './execucoes-resumo.ts'

const loadForm = async () => (await import('./execucao-form-modal.tsx')).ExecucaoFormModal
const loadMover = async () => (await import('./mover-modal.tsx')).MoverExecucaoModal
const showForm = formOf(loadForm, execucaoOf)
const row = async (id: number) => ({ row: await execucaoOf(id) })
const show = async (registro: Registro) =>
  registro.id !== undefined && registro.parte === 'mover'
    ? modalOf(loadMover, row(registro.id))
    : showForm(registro)

export function ExecucoesScreen() {
  const [search, changeSearch] = useExecucoesSearch()
  const filtros = filtrosOf(search)
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(listaQuery(search.pagina, itemsPerPage, filtros))
  const { data, isFetching, isPlaceholderData } = query
  const ready = data !== undefined
  usePrefetchedModal(loadForm, ready)
  const { open, modal } = useRegistroModal({ lista: '/execucoes', ready, show })
  const openNew = () => open('novo')

  return (
    <>
      <PageHeader
        title="Execuções"
        subtitle={<TrabalheEmCultos>As músicas já tocadas, uma a uma.</TrabalheEmCultos>}
        list
        actions={
          <MainAction label="Registrar execução" icon={<Plus aria-hidden />} onClick={openNew}>
            Nova Execução
          </MainAction>
        }
      />
      <ExecucoesKpis filtros={filtros} rows={data?.execucoes} />
      <RecordList
        title="Lista de Execuções"
        texts={execucaoListada.texts}
        query={query}
        rowsOf={({ execucoes }) => execucoes}
        pagina={search.pagina}
        onPagina={(pagina, options) => changeSearch({ pagina }, options)}
        filters={
          <>
            <PeriodoEMusicaFilter
              filtros={filtros}
              busy={isFetching && isPlaceholderData}
              onChange={changeSearch}
            />
            <SoDoCulto
              id={search.culto_id}
              rows={data?.execucoes}
              onAll={() => changeSearch({ culto_id: undefined })}
            />
          </>
        }
        filtered={
          Object.keys(filtros).length > 0 && {
            hint: 'Nenhum culto combina com estes filtros.',
            onClear: () => changeSearch(NO_FILTER),
          }
        }
        skeleton={<ListSkeleton text="Carregando execuções..." cards rowHeight="h-20 md:h-17.5" />}
        empty={{
          icon: <Mic />,
          title: 'Nenhuma execução encontrada',
          hint: 'Comece registrando as execuções dos cultos!',
          action: (
            <Button variant="primary" onClick={openNew}>
              Registrar a primeira
            </Button>
          ),
        }}
      >
        {(rows, busy) => (
          <ul
            aria-label="Execuções"
            aria-busy={busy || undefined}
            className={classNames(
              'flex flex-col gap-2 transition-opacity compact:gap-1 md:gap-3 md:compact:gap-1.5',
              busy && 'opacity-60',
            )}
          >
            {rows.map((execucao) => (
              <ExecucaoCard
                key={execucao.id}
                execucao={execucao}
                onEdit={({ id }) => open(id)}
                onMove={({ id }) => open(`${id}/mover`)}
                onDelete={(row) => void takeOff(rows, row, (gone) => askAndDelete(execucaoListada, gone))}
              />
            ))}
          </ul>
        )}
      </RecordList>
      {modal}
    </>
  )
}

type ExecucoesKpisProps = { filtros: ExecucoesFiltros; rows: readonly Execucao[] | undefined }

/** Figures of all executions that the filters find; of the loaded rows when the server does not answer. */
function ExecucoesKpis({ filtros, rows }: ExecucoesKpisProps) {
  const { data, isError } = useQuery(resumoQuery(filtros))
  const resumo = data ?? (isError ? resumoOfRows(rows ?? [], hoje()) : undefined)
  return (
    <Kpis
      cards={[
        { label: 'Total de Execuções', value: resumo?.total, hint: 'registradas' },
        { label: 'Este Ano', value: resumo?.esteAno, hint: `em ${hoje().slice(0, 4)}` },
        { label: 'Ensaiadas', value: resumo?.ensaiadas, hint: 'antes do culto' },
        { label: 'Não Ensaiadas', value: resumo?.naoEnsaiadas, hint: 'sem ensaio' },
      ]}
    />
  )
}
