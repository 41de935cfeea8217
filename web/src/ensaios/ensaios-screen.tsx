import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarPlus, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { avisosDoEnsaioCalls } from '@cantai/contract/ensaios/avisos'
import { formatNumber } from '@cantai/domain/palavras'
import { usePreferencias } from '../lib/preferencias.ts'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { useRegistroModal } from '../lib/record/use-registro-modal.tsx'
import { hoje } from '../lib/hoje.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { proximosCultosQuery } from '../lib/proximos-cultos.ts'
import { modalOf, usePrefetchedModal } from '../lib/record/use-row-modal.tsx'
import { usePode } from '../lib/session/session.ts'
import { Button } from '../ui/form/button.tsx'
import { CardSort } from '../ui/data/card-sort.tsx'
import { MainAction } from '../ui/layout/main-action.tsx'
import { PeriodoEMusicaFilter } from '../musicas/escolha/periodo-e-musica-filter.tsx'
import { TrabalheEmCultos } from '../lib/culto/trabalhe-em-cultos.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { usePhone } from '../ui/layout/use-phone.ts'
import { Tabs } from '../ui/data/tabs.tsx'
import { ensaioOf, listaQuery, necessitamQuery } from './ensaios-api.ts'
import { EnsaiosKpis } from './ensaios-kpis.tsx'
import { EnsaiosRealizados } from './ensaios-realizados.tsx'
import { filtrosOf, useEnsaiosSearch } from './ensaios-search.ts'
import { COLUMNS } from './ensaios-table.tsx'
import { proximosQuery } from '../planejamento/planejamentos-api.ts'
import type { CultoAEnsaiar } from './prepara-culto.tsx'
import { type FiltroDeUrgencia, NecessitamEnsaio, SEM_FILTRO, UrgenciaFilter } from './necessitam-ensaio.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The songs that a new rehearsal begins with. */
    musicas_ids?: number[]
  }
}

/** Most rehearsals prepare the next service. Where it cannot be asked for, the form begins without one. */
async function proximoAEnsaiar(): Promise<CultoAEnsaiar | undefined> {
  const {
    cultos: [culto],
  } = await queryClient.fetchQuery(proximosCultosQuery(hoje()))
  const { planejamentos } = await queryClient.fetchQuery(proximosQuery(hoje()))
  const doCulto = planejamentos.filter(({ culto_id }) => culto_id === culto?.id)
  return culto && { ...culto, musicas_ids: doCulto.map(({ musica_id }) => musica_id) }
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

  const ensaio = async (id: number) => ({ ensaio: await ensaioOf(id) })
  const editar = async (id: number) => ({
    row: { kind: 'editar' as const, ...(await ensaio(id)) },
    onAvisar: mayTell ? avisar : undefined,
  })
  async function novo() {
    const { musicas_ids = [] } = router.history.location.state
    return {
      row: { kind: 'novo' as const, musicas_ids, culto: await proximoAEnsaiar().catch(() => undefined) },
    }
  }
  const { open, modal } = useRegistroModal({
    lista: '/ensaios',
    ready,
    show: async ({ id, parte }) => {
      if (id !== undefined && parte === undefined) return modalOf(loadForm, editar(id))
      if (id !== undefined && parte === 'avisar' && mayTell) return modalOf(loadAvisar, ensaio(id))
      if (parte === 'lote') return modalOf(loadForm, { row: { kind: 'lote' } })
      return parte === 'novo' ? modalOf(loadForm, novo()) : undefined
    },
  })
  const openNew = () => open('novo')
  const avisar = ({ id }: Ensaio) => open(`${id}/avisar`)

  // On a phone beside the figures: above the rows there is no line of their own for them.
  const phone = usePhone()
  const [urgencia, setUrgencia] = useState(SEM_FILTRO)
  function changeUrgencia(change: Partial<FiltroDeUrgencia>) {
    setUrgencia({ ...urgencia, ...change })
    if (search.pagina !== 1) changeSearch({ pagina: 1 }, { replace: true })
  }
  const filters =
    search.aba === 'necessitam' ? (
      <UrgenciaFilter musicas={necessitam.data ?? []} filtro={urgencia} onChange={changeUrgencia} />
    ) : (
      <PeriodoEMusicaFilter
        filtros={filtrosOf(search)}
        busy={lista.isFetching && lista.isPlaceholderData}
        onChange={changeSearch}
        sort={
          <CardSort
            columns={COLUMNS}
            sort={{ field: search.ordenar, direction: search.direcao }}
            onSort={({ field, direction }) => changeSearch({ ordenar: field, direcao: direction })}
          />
        }
      />
    )

  return (
    <>
      <PageHeader
        title="Ensaios"
        subtitle={<TrabalheEmCultos>O que foi e o que falta ensaiar.</TrabalheEmCultos>}
        list
        actions={
          <>
            <Button icon={<ListChecks aria-hidden />} onClick={() => open('lote')}>
              Ensaio em Lote
            </Button>
            <MainAction label="Marcar ensaio" icon={<CalendarPlus aria-hidden />} onClick={openNew}>
              Novo Ensaio
            </MainAction>
          </>
        }
      />
      <div className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-end max-sm:gap-2">
        <EnsaiosKpis rows={lista.data?.ensaios} />
        {phone && filters}
      </div>
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
        className="mt-8 max-sm:mt-1"
      >
        {search.aba === 'realizados' ? (
          <EnsaiosRealizados
            query={lista}
            search={search}
            filters={!phone && filters}
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
                rowHeight="max-md:h-24 md:h-18"
              />
            }
          >
            {(musicas) => (
              <NecessitamEnsaio
                musicas={musicas}
                filtro={urgencia}
                onClear={() => changeUrgencia({ busca: '' })}
                filters={!phone && filters}
                pagina={search.pagina}
                onPagina={(pagina, options) => changeSearch({ pagina }, options)}
                onRehearse={({ id }) => open('novo', { musicas_ids: [id] })}
              />
            )}
          </QueryAnswer>
        )}
      </Tabs>
      {modal}
    </>
  )
}
