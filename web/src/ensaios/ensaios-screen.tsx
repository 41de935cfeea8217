import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ListChecks } from 'lucide-react'
import { useNovo } from '../lib/novo.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { QueryFailed } from '../lib/query-failed.tsx'
import { ListSkeleton } from '../lib/record/list-skeleton.tsx'
import { useRowModal } from '../lib/record/use-row-modal.tsx'
import { Button } from '../ui/button.tsx'
import { FloatingButton } from '../ui/floating-button.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { EnsaioIntent } from './ensaio-form-modal.tsx'
import { listaQuery, necessitamQuery } from './ensaios-api.ts'
import { EnsaiosKpis } from './ensaios-kpis.tsx'
import { EnsaiosRealizados } from './ensaios-realizados.tsx'
import { useEnsaiosSearch } from './ensaios-search.ts'
import { NecessitamEnsaio } from './necessitam-ensaio.tsx'

const loadForm = async () => (await import('./ensaio-form-modal.tsx')).EnsaioFormModal

export function EnsaiosScreen() {
  const [search, changeSearch] = useEnsaiosSearch()
  const { itemsPerPage } = usePreferencias()
  const lista = useQuery(listaQuery(search, itemsPerPage))
  const necessitam = useQuery(necessitamQuery)
  const { openModal, modal } = useRowModal<EnsaioIntent>(loadForm, lista.data !== undefined)
  const openNew = () => openModal({ kind: 'novo', musicas_ids: [] })
  useNovo('/ensaios', openNew)

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
      <EnsaiosKpis rows={lista.data?.ensaios} />
      <Tabs
        value={search.aba}
        tabs={[
          { value: 'realizados', label: 'Ensaios Realizados' },
          {
            value: 'necessitam',
            label: `Necessitam Ensaio${necessitam.data ? ` (${formatNumber(necessitam.data.length)})` : ''}`,
          },
        ]}
        onChange={(aba) => changeSearch({ aba })}
        className="mt-8"
      >
        {search.aba === 'realizados' ? (
          <EnsaiosRealizados
            query={lista}
            search={search}
            onSearch={changeSearch}
            onNew={openNew}
            onEdit={(ensaio) => openModal({ kind: 'editar', ensaio })}
          />
        ) : necessitam.data ? (
          <NecessitamEnsaio
            musicas={necessitam.data}
            pagina={search.pagina}
            onPagina={(pagina, options) => changeSearch({ pagina }, options)}
            onRehearse={({ id }) => openModal({ kind: 'novo', musicas_ids: [id] })}
          />
        ) : necessitam.isError ? (
          <QueryFailed what="as músicas que necessitam de ensaio" query={necessitam} />
        ) : (
          <ListSkeleton
            text="Carregando músicas que necessitam de ensaio..."
            cards
            rowHeight="max-sm:h-44 sm:h-18"
          />
        )}
      </Tabs>
      <FloatingButton label="Marcar ensaio" icon={<CalendarPlus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
