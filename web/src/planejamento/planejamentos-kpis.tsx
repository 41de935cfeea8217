import { useQuery } from '@tanstack/react-query'
import type { Planejamento } from '@cantai/contract/planejamento'
import { hoje } from '../lib/hoje.ts'
import { KpiCard } from '../ui/data/kpi-card.tsx'
import { resumoOfRows } from './cultos.ts'
import { resumoQuery } from './planejamentos-api.ts'

/** Of the whole ministry; of the loaded rows when that cannot be known. */
export function PlanejamentosKpis({ rows }: { rows: readonly Planejamento[] | undefined }) {
  const { data, isError } = useQuery(resumoQuery)
  const resumo = data ?? (isError ? resumoOfRows(rows ?? [], hoje()) : undefined)
  return (
    <section aria-label="Resumo" className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4">
      <KpiCard label="Total de Planejamentos" value={resumo?.totalPlanejamentos} hint="cadastrados" />
      <KpiCard label="Próximos Cultos" value={resumo?.planejamentosProximos} hint="planejados" />
      <KpiCard label="Músicas Novas" value={resumo?.musicasNovas} hint="no repertório" />
      <KpiCard label="Músicas Recorrentes" value={resumo?.musicasRecorrentes} hint="já tocadas" />
    </section>
  )
}
