import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { DashboardResumo } from '@cantai/contract/dashboard'
import { classNames } from '../../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { estatisticasQuery } from '../dashboard-api.ts'
import { DashboardSection } from '../dashboard-section.tsx'
import type { EstatisticasChartsProps } from './estatisticas-charts.tsx'

/** How far below the window the section may be when its code and its figures are sent for. */
const NEAR = '0px 0px 300px 0px'

type Code = { readonly Charts?: ComponentType<EstatisticasChartsProps>; readonly failed?: true }

const loadCharts = (): Promise<Code> =>
  import('./estatisticas-charts.tsx').then(
    ({ EstatisticasCharts }) => ({ Charts: EstatisticasCharts }),
    () => ({ failed: true }),
  )

type EstatisticasSectionProps = { resumo: DashboardResumo | undefined; hoje: string }

/** Below what is opened daily, so nobody waits for it: it comes when somebody scrolls towards it. */
export function EstatisticasSection({ resumo, hoje }: EstatisticasSectionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [{ Charts, failed: noCode }, setCharts] = useState<Code>({})
  const query = useQuery({ ...estatisticasQuery, enabled: near })

  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (near) void loadCharts().then(setCharts)
  }, [near])

  const failed = query.isError || noCode === true
  const ready = Charts !== undefined
  const pending = !failed && (query.isPending || !ready)
  return (
    <div ref={box}>
      <DashboardSection
        title="Estatísticas"
        loading="Carregando estatísticas..."
        query={{
          isPending: pending,
          isError: failed,
          isFetching: query.isFetching,
          refetch: () => Promise.all([query.refetch(), ready || loadCharts().then(setCharts)]),
        }}
      >
        {ready && !pending ? (
          <Charts estatisticas={query.data} resumo={resumo} hoje={hoje} />
        ) : (
          pending && <ChartsSkeleton />
        )}
      </DashboardSection>
    </div>
  )
}

/** The tabs, and the chart that is open. */
function ChartsSkeleton() {
  const slow = useDelayed()
  return (
    <div
      className={classNames(
        'h-105 max-w-3xl rounded-lg border border-line bg-surface p-4',
        !slow && 'invisible',
      )}
    >
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-6 h-56 w-full" />
    </div>
  )
}
