import type { DashboardResumo, Estatisticas } from '@cantai/contract/dashboard'
import { EventosChart } from './eventos-chart.tsx'
import { ExecutadasChart } from './executadas-chart.tsx'
import { MensalChart } from './mensal-chart.tsx'
import { RepertorioChart } from './repertorio-chart.tsx'

export type EstatisticasChartsProps = {
  /** None when they could not be loaded: the charts are then empty. */
  estatisticas: Estatisticas | undefined
  resumo: DashboardResumo | undefined
  hoje: string
}

export const EstatisticasCharts = ({ estatisticas, resumo, hoje }: EstatisticasChartsProps) => (
  // Two stacks: a low chart leaves no hole beside a high one.
  <div className="grid gap-3 lg:gap-x-6 *:flex *:min-w-0 *:flex-col *:gap-3 lg:grid-cols-2 lg:*:*:last:grow">
    <div>
      <MensalChart meses={estatisticas?.estatisticasMensais} />
      <ExecutadasChart musicas={estatisticas?.musicasMaisExecutadas} />
    </div>
    <div>
      <RepertorioChart resumo={resumo} />
      <EventosChart eventos={estatisticas?.proximosEventos} hoje={hoje} />
    </div>
  </div>
)
