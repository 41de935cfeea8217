import { useQuery } from '@tanstack/react-query'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { hoje } from '../lib/hoje.ts'
import { Kpis } from '../ui/data/kpi-card.tsx'
import { resumoQuery } from './ensaios-api.ts'
import { resumoOfRows } from './ensaios-resumo.ts'

/** Figures of all rehearsals; of the loaded rows when the server does not answer. */
export function EnsaiosKpis({ rows }: { rows: readonly Ensaio[] | undefined }) {
  const { data, isError } = useQuery(resumoQuery)
  const resumo = isError ? resumoOfRows(rows ?? [], hoje()) : data
  return (
    <Kpis
      cards={[
        { label: 'Total de Ensaios', value: resumo?.totalEnsaios, hint: 'realizados' },
        { label: 'Ensaios Este Ano', value: resumo?.ensaiosEsteAno, hint: `em ${hoje().slice(0, 4)}` },
        { label: 'Músicas Ensaiadas', value: resumo?.musicasEnsaiadas, hint: 'diferentes' },
        { label: 'Próximos Ensaios', value: resumo?.proximosEnsaios, hint: 'agendados' },
      ]}
    />
  )
}
