import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ListChecks } from 'lucide-react'
import { useEffect } from 'react'
import type { Ensaio } from '@cantai/contract/ensaios'
import { ApiError } from '../lib/api-client.ts'
import { focusAfterRow, neighbourOf } from '../lib/focus-row.ts'
import { useLastPage } from '../lib/lista-search.ts'
import { useNovo } from '../lib/novo.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { Button } from '../ui/button.tsx'
import { FloatingButton } from '../ui/floating-button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { toast } from '../ui/toast.ts'
import { useRowModal } from '../ui/use-row-modal.tsx'
import { useAskAndDelete } from './delete-ensaio.tsx'
import type { EnsaioIntent } from './ensaio-values.ts'
import { listaQuery, necessitamQuery } from './ensaios-api.ts'
import { EnsaiosKpis } from './ensaios-kpis.tsx'
import { EnsaiosRealizados } from './ensaios-realizados.tsx'
import { useEnsaiosSearch } from './ensaios-search.ts'
import { EnsaiosSkeleton } from './ensaios-states.tsx'
import { EnsaiosTabs } from './ensaios-tabs.tsx'
import { NecessitamEnsaio } from './necessitam-ensaio.tsx'

const loadForm = async () => (await import('./ensaio-form-modal.tsx')).EnsaioFormModal

export function EnsaiosScreen() {
  const [search, changeSearch] = useEnsaiosSearch()
  const { itemsPerPage } = usePreferencias()
  const { aba, pagina } = search
  const lista = useQuery(listaQuery(search, itemsPerPage))
  const necessitam = useQuery(necessitamQuery)
  const { data, isPlaceholderData } = lista
  const { openModal, modal } = useRowModal<EnsaioIntent>(loadForm, data !== undefined)
  const askAndDelete = useAskAndDelete()
  const pages = isPlaceholderData || aba !== 'realizados' ? undefined : data?.totalPaginas
  useLastPage(pagina, pages, (last) => changeSearch({ pagina: last }, { replace: true }))

  const failed = lista.isError && data === undefined
  const { errorUpdatedAt } = lista
  useEffect(() => {
    if (failed && errorUpdatedAt > 0) toast.apiError('Erro ao carregar ensaios')
  }, [failed, errorUpdatedAt])

  const rows = data?.ensaios
  const openNew = () => openModal({ kind: 'novo', musicas_ids: [] })
  useNovo('/ensaios', openNew)

  async function remove(ensaio: Ensaio) {
    const heir = neighbourOf(rows ?? [], ensaio.id)
    if (await askAndDelete(ensaio)) focusAfterRow(heir)
  }

  return (
    <>
      <PageHeader
        title="Ensaios"
        subtitle="O que já foi ensaiado e o que ainda precisa"
        actions={
          <>
            <Button icon={<ListChecks aria-hidden />} onClick={() => openModal({ kind: 'lote' })}>
              Ensaio em Lote
            </Button>
            <Button variant="primary" onClick={openNew}>
              Novo Ensaio
            </Button>
          </>
        }
      />
      <EnsaiosKpis rows={rows} />
      <EnsaiosTabs
        aba={aba}
        necessitam={necessitam.data?.length}
        onChange={(next) => changeSearch({ aba: next })}
      >
        {aba === 'realizados' ? (
          <EnsaiosRealizados
            query={lista}
            search={search}
            onSearch={changeSearch}
            onNew={openNew}
            onEdit={(ensaio) => openModal({ kind: 'editar', ensaio })}
            onDelete={(ensaio) => void remove(ensaio)}
          />
        ) : necessitam.data ? (
          <NecessitamEnsaio
            musicas={necessitam.data}
            pagina={pagina}
            onPagina={(next, options) => changeSearch({ pagina: next }, options)}
            onRehearse={({ id }) => openModal({ kind: 'novo', musicas_ids: [id] })}
          />
        ) : necessitam.isError ? (
          <LoadFailed
            what="as músicas que necessitam de ensaio"
            erro={
              necessitam.error instanceof ApiError
                ? necessitam.error.erro
                : 'Algo deu errado. Tente novamente.'
            }
            busy={necessitam.isFetching}
            onRetry={() => void necessitam.refetch()}
          />
        ) : (
          <EnsaiosSkeleton text="Carregando músicas que necessitam de ensaio..." cards />
        )}
      </EnsaiosTabs>
      <FloatingButton label="Marcar ensaio" icon={<CalendarPlus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
