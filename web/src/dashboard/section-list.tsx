import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { classNames } from '../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import type { ScreenAddress } from './screen-link.tsx'

/** A row has one height, loading or loaded, so that what stands below it never moves. */
const ROW = 'h-18'
const HEIGHT = { 3: 'min-h-54', 5: 'min-h-90' }

type SectionListProps = {
  label: string
  rows: keyof typeof HEIGHT
  loading: boolean
  empty: ReactNode
  children: readonly ReactNode[]
}

export function SectionList({ label, rows, loading, empty, children }: SectionListProps) {
  const box = classNames('grow rounded-lg border border-line bg-surface', HEIGHT[rows])
  if (loading)
    return (
      <div className={box}>
        <SkeletonRows rows={rows} />
      </div>
    )
  if (children.length === 0) return <div className={classNames(box, 'grid place-items-center')}>{empty}</div>
  return (
    <ol aria-label={label} className={classNames(box, 'divide-y divide-line overflow-hidden')}>
      {children}
    </ol>
  )
}

type SectionRowProps = {
  /** Where the row leads; without it the row is only read. */
  link: ScreenAddress | undefined
  children: ReactNode
}

export function SectionRow({ link, children }: SectionRowProps) {
  const look = classNames(ROW, 'relative flex items-center gap-4 px-4')
  return (
    <li>
      {link ? (
        <Link {...link} className={classNames(look, 'transition-colors -outline-offset-2 hover:bg-raised')}>
          {children}
        </Link>
      ) : (
        <div className={look}>{children}</div>
      )}
    </li>
  )
}

/** Name and the line below it; both may be as long as they like. */
export const RowText = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className="min-w-0 grow">
    <span title={title} className="block truncate font-medium">
      {title}
    </span>
    <span className="block truncate text-sm text-dim">{children}</span>
  </span>
)

function SkeletonRows({ rows }: { rows: number }) {
  const slow = useDelayed()
  if (!slow) return null
  return Array.from({ length: rows }, (_, i) => (
    <div key={`row-${i}`} className={classNames(ROW, 'flex items-center gap-4 px-4')}>
      <span className="grow">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2.5 h-3.5 w-1/3" />
      </span>
      <Skeleton className="h-3.5 w-16" />
    </div>
  ))
}

type SectionEmptyProps = { title: string; hint?: string; action?: ReactNode }

export const SectionEmpty = ({ title, hint, action }: SectionEmptyProps) => (
  <div className="flex flex-col items-center p-4 text-center text-balance">
    <p className="font-medium">{title}</p>
    {hint && <p className="mt-1 text-sm text-dim">{hint}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
)
