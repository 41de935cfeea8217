import type { DashboardResumo } from '@cantai/contract/dashboard'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { ChartCard, SEM_DADOS } from './chart-card.tsx'

const RADIUS = 40
const ROUND = 2 * Math.PI * RADIUS

type RepertorioChartProps = { resumo: DashboardResumo | undefined }

/** New against recurring songs: those nobody played yet, and the others. */
export function RepertorioChart({ resumo }: RepertorioChartProps) {
  const { musicasNovas: novas, totalMusicas: total } = resumo ?? { musicasNovas: 0, totalMusicas: 0 }
  const recorrentes = total - novas
  const share = total === 0 ? 0 : recorrentes / total
  const percent = `${Math.round(share * 100)}%`
  return (
    <ChartCard
      title="Novas e recorrentes"
      isEmpty={total === 0}
      summary={
        !resumo
          ? SEM_DADOS
          : total === 0
            ? 'O repertório ainda não tem músicas.'
            : `De ${plural(total, 'música', 'músicas')}, ${percent} já ${recorrentes === 1 ? 'foi tocada' : 'foram tocadas'} em algum culto.`
      }
      columns={['Músicas', 'Quantas']}
      rows={[
        ['Recorrentes (já tocadas)', recorrentes],
        ['Novas (nunca tocadas)', novas],
      ]}
    >
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-2">
        <svg viewBox="0 0 100 100" className="size-32 -rotate-90">
          <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="14" className="stroke-hover" />
          {novas > 0 && (
            <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="14" className="stroke-green" />
          )}
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="14"
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            className="stroke-blue"
          />
        </svg>
        <div className="flex flex-col gap-3">
          <Legend mark="bg-blue" label="Recorrentes" value={recorrentes} />
          <Legend mark="bg-green" label="Novas" value={novas} />
        </div>
      </div>
    </ChartCard>
  )
}

const Legend = ({ mark, label, value }: { mark: string; label: string; value: number }) => (
  <span className="flex items-center gap-2 text-sm">
    <span className={`size-3 rounded-full ${mark}`} />
    {label}
    <strong className="font-semibold">{formatNumber(value)}</strong>
  </span>
)
