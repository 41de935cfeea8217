import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Execucao } from '@cantai/contract/execucoes'
import { ApiError } from '../lib/api-client.ts'
import { focusAfterRow, neighbourOf } from '../lib/focus-row.ts'
import { focusListTitle, useLastPage } from '../lib/lista-search.ts'
import { useNovo } from '../lib/novo.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { PeriodoEMusicaFilter } from '../musicas/periodo-e-musica-filter.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FloatingButton } from '../ui/floating-button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { toast } from '../ui/toast.ts'
import { useRowModal } from '../ui/use-row-modal.tsx'
import { useAskAndDelete } from './delete-execucao.tsx'
import { ExecucaoCard } from './execucao-card.tsx'
import { listaQuery } from './execucoes-api.ts'
import { ExecucoesKpis } from './execucoes-kpis.tsx'
import { filtrosOf, useExecucoesSearch } from './execucoes-search.ts'
import { ExecucoesSkeleton, NoExecucoes } from './execucoes-states.tsx'

const loadForm = async () => (await import('./execucao-form-modal.tsx')).ExecucaoFormModal

export function ExecucoesScreen() {
  const [search, changeSearch] = useExecucoesSearch()
  const filtros = filtrosOf(search)
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(listaQuery(search.pagina, itemsPerPage, filtros))
  const { data, isError, error, errorUpdatedAt, isFetching, isPlaceholderData } = query
  const { openModal, modal } = useRowModal<Execucao>(loadForm, data !== undefined)
  const askAndDelete = useAskAndDelete()
  const title = useRef<HTMLHeadingElement>(null)
  const pages = isPlaceholderData ? undefined : data?.totalPaginas
  useLastPage(search.pagina, pages, (pagina) => changeSearch({ pagina }, { replace: true }))

  const failed = isError && data === undefined
  useEffect(() => {
    if (failed && errorUpdatedAt > 0) toast.apiError('Erro ao carregar execuções')
  }, [failed, errorUpdatedAt])

  const rows = data?.execucoes
  const openNew = () => openModal()
  useNovo('/execucoes', openNew)

  async function remove(execucao: Execucao) {
    const heir = neighbourOf(rows ?? [], execucao.id)
    if (await askAndDelete(execucao)) focusAfterRow(heir)
  }

  return (
    <>
      <PageHeader
        title="Execuções"
        subtitle="As músicas tocadas em cada culto"
        actions={
          <Button variant="primary" onClick={openNew}>
            Nova Execução
          </Button>
        }
      />
      <ExecucoesKpis filtros={filtros} rows={rows} />
      <div className="mt-3">
        <PeriodoEMusicaFilter
          filtros={filtros}
          busy={isFetching && isPlaceholderData}
          onChange={changeSearch}
        />
      </div>
      <h2 ref={title} className="mt-8 mb-3 scroll-mt-24 text-lg font-semibold outline-none">
        Lista de Execuções
      </h2>
      {failed ? (
        <LoadFailed
          what="as execuções"
          erro={error instanceof ApiError ? error.erro : 'Algo deu errado. Tente novamente.'}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !rows ? (
        <ExecucoesSkeleton />
      ) : rows.length === 0 ? (
        <NoExecucoes
          filtered={Object.keys(filtros).length > 0}
          onClear={() => changeSearch({ data_inicio: undefined, data_fim: undefined, musica_id: undefined })}
          onNew={openNew}
        />
      ) : (
        <ul
          aria-label="Execuções"
          aria-busy={isPlaceholderData || undefined}
          className={classNames(
            'flex flex-col gap-3 transition-opacity compact:gap-1.5',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {rows.map((execucao) => (
            <ExecucaoCard
              key={execucao.id}
              execucao={execucao}
              onEdit={openModal}
              onDelete={(row) => void remove(row)}
            />
          ))}
        </ul>
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
      <FloatingButton label="Registrar execução" icon={<Plus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
