import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DashboardResumo } from '@cantai/contract/dashboard'
import { KpiCard } from '../ui/data/kpi-card.tsx'
import { DashboardSection } from './dashboard-section.tsx'

type DashboardKpisProps = { query: UseQueryResult<DashboardResumo>; hoje: string }

/** Each figure leads to the list that it counts. */
export function DashboardKpis({ query, hoje }: DashboardKpisProps) {
  const aFrente = { data_inicio: hoje }
  const cards = [
    { label: 'Músicas', hint: 'no repertório', field: 'totalMusicas', link: { to: '/musicas' } },
    { label: 'Execuções', hint: 'realizadas', field: 'totalExecucoes', link: { to: '/execucoes' } },
    { label: 'Ensaios', hint: 'agendados', field: 'totalEnsaios', link: { to: '/ensaios', search: aFrente } },
    {
      label: 'Planejamentos',
      hint: 'ativos',
      field: 'totalPlanejamentos',
      link: { to: '/planejamento', search: aFrente },
    },
  ] as const
  return (
    <DashboardSection title="Visão geral" loading="Carregando indicadores..." query={query}>
      <ul className="grid grid-cols-2 gap-2 max-[21rem]:grid-cols-1 sm:gap-3 md:grid-cols-4">
        {cards.map(({ label, hint, field, link }) => {
          const figure = query.data?.[field]
          const failed = figure === undefined && query.isError
          return (
            <li key={field} className="min-w-0">
              <Link
                {...link}
                className="block rounded-lg *:h-full *:transition-colors hover:*:border-edge hover:*:bg-raised"
              >
                <KpiCard label={label} value={failed ? 0 : figure} hint={hint} faint={failed} strip />
              </Link>
            </li>
          )
        })}
      </ul>
    </DashboardSection>
  )
}
