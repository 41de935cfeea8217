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
  <div className="grid gap-3 lg:grid-cols-2">
    <MensalChart meses={estatisticas?.estatisticasMensais ?? []} />
    <RepertorioChart novas={resumo?.musicasNovas ?? 0} total={resumo?.totalMusicas ?? 0} />
    <ExecutadasChart musicas={estatisticas?.musicasMaisExecutadas ?? []} />
    <EventosChart eventos={estatisticas?.proximosEventos ?? []} hoje={hoje} />
  </div>
)
