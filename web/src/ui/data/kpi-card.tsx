import { classNames } from '../layout/class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { formatNumber } from './format-number.ts'

type KpiCardProps = {
  label: string
  value: number | string | undefined
  hint?: string
  /** The value stands for one that could not be loaded. */
  faint?: boolean
}

/** An undefined value is one that has not arrived. */
export const KpiCard = ({ label, value, hint, faint = false }: KpiCardProps) => (
  <div className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
    <span className="grow text-sm text-dim">{label}</span>
    {value === undefined ? (
      <Skeleton className="my-0.5 h-7.5 w-16" />
    ) : (
      <span
        className={classNames(
          'font-semibold',
          faint && 'text-dim',
          typeof value === 'number' ? 'text-xl' : 'flex min-h-8.5 items-center text-lg max-sm:text-base',
        )}
      >
        {typeof value === 'number' ? formatNumber(value) : value}
      </span>
    )}
    {hint && <span className="text-sm text-dim">{hint}</span>}
  </div>
)

/** The figures above a list. */
export const Kpis = ({ cards }: { cards: readonly KpiCardProps[] }) => (
  <section aria-label="Resumo" className="mt-6 grid grid-cols-2 gap-3 max-[21rem]:grid-cols-1 md:grid-cols-4">
    {cards.map((card) => (
      <KpiCard key={card.label} {...card} />
    ))}
  </section>
)
