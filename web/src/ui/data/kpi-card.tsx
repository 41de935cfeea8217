import { Link, type LinkProps } from '@tanstack/react-router'
import { classNames } from '../layout/class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { formatNumber } from './format-number.ts'

type KpiCardProps = { label: string; value: number | string | undefined; hint?: string; to?: LinkProps['to'] }

/** An undefined value is one that has not arrived. */
export function KpiCard({ label, value, hint, to }: KpiCardProps) {
  const look = 'flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-4'
  const content = (
    <>
      <span className="grow text-sm text-dim">{label}</span>
      {value === undefined ? (
        <Skeleton className="my-0.5 h-7.5 w-16" />
      ) : (
        <span
          className={classNames(
            'font-semibold',
            typeof value === 'number' ? 'text-xl' : 'flex min-h-8.5 items-center text-lg max-sm:text-base',
          )}
        >
          {typeof value === 'number' ? formatNumber(value) : value}
        </span>
      )}
      {hint && <span className="text-sm text-dim">{hint}</span>}
    </>
  )
  if (!to) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={classNames(look, 'transition-colors hover:bg-raised')}>
      {content}
    </Link>
  )
}
