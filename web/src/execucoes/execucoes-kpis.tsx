import { useQuery } from '@tanstack/react-query'
import type { Execucao, ExecucoesFiltros } from '@cantai/contract/execucoes'
import { hoje } from '../lib/hoje.ts'
import { Kpis } from '../ui/data/kpi-card.tsx'
import { resumoQuery } from './execucoes-api.ts'
import { resumoOfRows } from './execucoes-resumo.ts'

type ExecucoesKpisProps = { filtros: ExecucoesFiltros; rows: readonly Execucao[] | undefined }

/** Figures of all executions that the filters find; of the loaded rows when the server does not answer. */
export function ExecucoesKpis({ filtros, rows }: ExecucoesKpisProps) {
  const { data, isError } = useQuery(resumoQuery(filtros))
  const resumo = data ?? (isError ? resumoOfRows(rows ?? [], hoje()) : undefined)
  return (
    <Kpis
      cards={[
        { label: 'Total de Execuções', value: resumo?.total, hint: 'registradas' },
        { label: 'Este Ano', value: resumo?.esteAno, hint: `em ${hoje().slice(0, 4)}` },
        { label: 'Ensaiadas', value: resumo?.ensaiadas, hint: 'antes do culto' },
        { label: 'Não Ensaiadas', value: resumo?.naoEnsaiadas, hint: 'sem ensaio' },
      ]}
    />
  )
}
