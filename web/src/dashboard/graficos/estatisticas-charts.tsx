import { useState } from 'react'
import type { DashboardResumo, Estatisticas } from '@cantai/contract/dashboard'
import { Tabs } from '../../ui/data/tabs.tsx'
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

const TABS = [
  { value: 'mensal', label: 'Por mês' },
  { value: 'repertorio', label: 'Repertório' },
  { value: 'executadas', label: 'Músicas' },
  { value: 'eventos', label: 'Eventos' },
] as const

/** One chart at a time. */
export function EstatisticasCharts({ estatisticas, resumo, hoje }: EstatisticasChartsProps) {
  const [shown, setShown] = useState<(typeof TABS)[number]['value']>('mensal')
  return (
    <Tabs value={shown} tabs={TABS} onChange={setShown} className="max-w-3xl">
      {shown === 'mensal' && <MensalChart meses={estatisticas?.estatisticasMensais} />}
      {shown === 'repertorio' && <RepertorioChart resumo={resumo} />}
      {shown === 'executadas' && <ExecutadasChart musicas={estatisticas?.musicasMaisExecutadas} />}
      {shown === 'eventos' && <EventosChart eventos={estatisticas?.proximosEventos} hoje={hoje} />}
    </Tabs>
  )
}
