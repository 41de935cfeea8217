import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { classNames } from '../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { linkTo, MoreLink, type ScreenAddress } from './screen-link.tsx'

/** Fixed height of a row, loading or loaded, so that what is below does not move; very large text takes more. */
const ROW = 'min-h-(--row)'
/** On a phone there is a bar below the two lines of each of five rows. */
const LOOK = {
  3: '[--row:3.5rem]',
  5: '[--row:3.5rem] max-sm:[--row:4rem] max-sm:[&_a]:pt-1 max-sm:[&_a]:pb-3.5',
}
/** The height of all rows, reserved while loading; later only where another list stands below or beside it. */
const WAITING = { 3: 'min-h-42', 5: 'min-h-70 max-sm:min-h-80' }
const LOADED = { 3: 'sm:min-h-42', 5: '' }

type ListSectionProps<Row> = {
  title: string
  /** The text while it loads, as 'Carregando músicas recentes...'. */
  loading: string
  query: UseQueryResult<Row[]>
  rows: keyof typeof LOOK
  /** Leads to all of them; `label` agrees with `what`, which says of what: 'Ver todos', 'os ensaios'. */
  all: { link: ScreenAddress; label: string; what: string }
  /** The text of an empty list, and the action that fills it. */
  empty: { title: string; hint?: string; action?: ReactNode }
  children: (row: Row, place: number) => ReactNode
}

/** A section of the dashboard with rows of a fixed height; an empty one is a single line. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, loading, query, rows, all, empty, children } = props
  const box = classNames('flex flex-col rounded-lg border border-line bg-surface', LOOK[rows])
  const data = query.data ?? []
  return (
    <DashboardSection
      title={title}
      loading={loading}
      query={query}
      link={
        <MoreLink link={all.link} what={all.what}>
          {all.label}
        </MoreLink>
      }
    >
      {query.isPending ? (
        <div className={classNames(box, 'grow', WAITING[rows])}>
          <SkeletonRows rows={rows} />
        </div>
      ) : data.length > 0 ? (
        <ol
          aria-label={title}
          // Rows share the height of the neighbouring section; fewer would leave a hole.
          className={classNames(
            box,
            'divide-y divide-line overflow-hidden',
            LOADED[rows],
            data.length === rows && 'grow *:grow',
          )}
        >
          {data.map(children)}
        </ol>
      ) : (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2">
          <p className={query.isError ? 'text-dim' : 'font-medium'}>{empty.title}</p>
          {empty.hint && !query.isError && <p className="text-sm text-dim">{empty.hint}</p>}
          {empty.action && !query.isError && <div className="sm:ml-auto max-sm:w-full">{empty.action}</div>}
        </div>
      )}
    </DashboardSection>
  )
}

/** A row leads where `link` says. */
export const SectionRow = ({ link, children }: { link: ScreenAddress; children: ReactNode }) => (
  <li className="flex flex-col">
    <Link
      {...linkTo(link)}
      className={classNames(
        ROW,
        'relative flex grow items-center gap-4 px-4 max-[21rem]:flex-wrap max-[21rem]:justify-end max-[21rem]:gap-y-1 max-[21rem]:py-3 transition-colors -outline-offset-2 hover:bg-raised',
      )}
    >
      {children}
    </Link>
  </li>
)

/** Name and the line below it; both may be as long as they like. */
export const RowText = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className="min-w-0 grow max-[21rem]:basis-40">
    <span
      title={title}
      className="line-clamp-2 leading-5 font-medium wrap-break-word max-[21rem]:line-clamp-4"
    >
      {title}
    </span>
    <span className="block truncate text-sm text-dim max-[21rem]:whitespace-normal">{children}</span>
  </span>
)

function SkeletonRows({ rows }: { rows: number }) {
  const slow = useDelayed()
  if (!slow) return null
  return Array.from({ length: rows }, (_, i) => (
    <div key={`row-${i}`} className={classNames(ROW, 'flex grow items-center gap-4 px-4')}>
      <span className="grow">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2.5 h-3.5 w-1/3" />
      </span>
      <Skeleton className="h-3.5 w-16" />
    </div>
  ))
}
