import { useQuery } from '@tanstack/react-query'
import type { Execucao, ExecucoesFiltros } from '@cantai/contract/execucoes'
import { hoje } from '../lib/hoje.ts'
import { KpiCard } from '../ui/data/kpi-card.tsx'
import { resumoQuery } from './execucoes-api.ts'
import { resumoOfRows } from './execucoes-resumo.ts'

type ExecucoesKpisProps = { filtros: ExecucoesFiltros; rows: readonly Execucao[] | undefined }

/** Of all executions that the filters find; of the loaded rows when that cannot be known. */
export function ExecucoesKpis({ filtros, rows }: ExecucoesKpisProps) {
  const { data, isError } = useQuery(resumoQuery(filtros))
  const resumo = data ?? (isError ? resumoOfRows(rows ?? [], hoje()) : undefined)
  return (
    <section aria-label="Resumo" className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4">
      <KpiCard label="Total de Execuções" value={resumo?.total} hint="registradas" />
      <KpiCard label="Este Ano" value={resumo?.esteAno} hint={`em ${hoje().slice(0, 4)}`} />
      <KpiCard label="Ensaiadas" value={resumo?.ensaiadas} hint="antes do culto" />
      <KpiCard label="Não Ensaiadas" value={resumo?.naoEnsaiadas} hint="sem ensaio" />
    </section>
  )
}
