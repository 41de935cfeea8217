import { useQuery } from '@tanstack/react-query'
import type { Planejamento } from '@cantai/contract/planejamento'
import { hoje } from '../lib/hoje.ts'
import { Kpis } from '../ui/data/kpi-card.tsx'
import { resumoOfRows } from './cultos.ts'
import { resumoQuery } from './planejamentos-api.ts'

/** Figures of the whole ministry; of the loaded rows when the server does not answer. */
export function PlanejamentosKpis({ rows }: { rows: readonly Planejamento[] | undefined }) {
  const { data, isError } = useQuery(resumoQuery)
  const resumo = data ?? (isError ? resumoOfRows(rows ?? [], hoje()) : undefined)
  return (
    <Kpis
      cards={[
        { label: 'Total de Planejamentos', value: resumo?.totalPlanejamentos, hint: 'cadastrados' },
        { label: 'Próximos Cultos', value: resumo?.planejamentosProximos, hint: 'planejados' },
        { label: 'Músicas Novas', value: resumo?.musicasNovas, hint: 'no repertório' },
        { label: 'Músicas Recorrentes', value: resumo?.musicasRecorrentes, hint: 'já tocadas' },
      ]}
    />
  )
}
