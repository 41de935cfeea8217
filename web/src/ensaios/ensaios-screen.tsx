import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarPlus, ListChecks } from 'lucide-react'
import type { Ensaio } from '@cantai/contract/ensaios'
import { avisosDoEnsaioCalls } from '@cantai/contract/ensaios-avisos'
import { usePreferencias } from '../lib/preferencias.ts'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import type { Registro } from '../lib/record/registro-address.ts'
import { useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { hoje } from '../lib/hoje.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { proximosCultosQuery } from '../lib/proximos-cultos.ts'
import { usePrefetchedModal } from '../lib/record/use-row-modal.tsx'
import { usePode } from '../lib/session/session.ts'
import { Button } from '../ui/form/button.tsx'
import { FloatingButton } from '../ui/layout/floating-button.tsx'
import { formatNumber } from '../ui/data/format-number.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Tabs } from '../ui/data/tabs.tsx'
import type { EnsaioIntent } from './ensaio-form-modal.tsx'
import { ensaioOf, listaQuery, necessitamQuery } from './ensaios-api.ts'
import { EnsaiosKpis } from './ensaios-kpis.tsx'
import { EnsaiosRealizados } from './ensaios-realizados.tsx'
import { useEnsaiosSearch } from './ensaios-search.ts'
import { NecessitamEnsaio } from './necessitam-ensaio.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The songs that a new rehearsal begins with. */
    musicas_ids?: number[]
  }
}

const loadAvisar = async () => (await import('./aviso/avisar-modal.tsx')).AvisarModal
const loadForm = async () => (await import('./ensaio-form-modal.tsx')).EnsaioFormModal

export function EnsaiosScreen() {
  const [search, changeSearch] = useEnsaiosSearch()
  const { itemsPerPage } = usePreferencias()
  const lista = useQuery(listaQuery(search, itemsPerPage))
  const necessitam = useQuery(necessitamQuery)
  const router = useRouter()
  const mayTell = usePode(avisosDoEnsaioCalls.avisar.access)
  const ready = lista.data !== undefined
  usePrefetchedModal(loadForm, ready)

  async function intentOf({ id, parte }: Registro): Promise<EnsaioIntent | undefined> {
    if (id !== undefined && parte === undefined) return { kind: 'editar', ensaio: await ensaioOf(id) }
    if (parte === 'lote') return { kind: 'lote' }
    if (parte !== 'novo') return undefined
    const { musicas_ids = [] } = router.history.location.state
    // Most rehearsals prepare the next service. Where it cannot be asked for, the form begins without one.
    const [culto] = await queryClient.fetchQuery(proximosCultosQuery(hoje())).catch(() => [])
    return { kind: 'novo', musicas_ids, culto }
  }
  const { open, modal } = useRegistroModal({
    lista: '/ensaios',
    ready,
    show: async (registro) => {
      if (registro.id !== undefined && registro.parte === 'avisar' && mayTell) {
        const [Avisar, ensaio] = await Promise.all([loadAvisar(), ensaioOf(registro.id)])
        return (life) => <Avisar ensaio={ensaio} {...life} />
      }
      const [Form, intent] = await Promise.all([loadForm(), intentOf(registro)])
      return intent && ((life) => <Form row={intent} onAvisar={mayTell ? avisar : undefined} {...life} />)
    },
  })
  const openNew = () => open('novo')
  const avisar = ({ id }: Ensaio) => open(`${id}/avisar`)

  return (
    <>
      <PageHeader
        title="Ensaios"
        subtitle="O que já foi ensaiado e o que ainda precisa"
        actions={
          <>
            <Button icon={<ListChecks aria-hidden />} onClick={() => open('lote')}>
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
            onEdit={({ id }) => open(id)}
            onAvisar={mayTell ? avisar : undefined}
          />
        ) : (
          <QueryAnswer
            what="as músicas que necessitam de ensaio"
            query={necessitam}
            skeleton={
              <ListSkeleton
                text="Carregando músicas que necessitam de ensaio..."
                cards
                rowHeight="max-md:h-44 md:h-18"
              />
            }
          >
            {(musicas) => (
              <NecessitamEnsaio
                musicas={musicas}
                pagina={search.pagina}
                onPagina={(pagina, options) => changeSearch({ pagina }, options)}
                onRehearse={({ id }) => open('novo', { musicas_ids: [id] })}
              />
            )}
          </QueryAnswer>
        )}
      </Tabs>
      <FloatingButton label="Marcar ensaio" icon={<CalendarPlus aria-hidden />} onClick={openNew} />
      {modal}
    </>
  )
}
