import { formatNumber } from '@cantai/domain/palavras'
import { classNames } from '../layout/class-names.ts'
import { focusWhileScrolls } from '../layout/scroll-focus.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

type Figure = {
  label: string
  value: number | string | undefined
  hint?: string
}

type KpiCardProps = Figure & {
  /** The value could not be loaded. */
  faint?: boolean
  /** On a phone one line of a strip. */
  strip?: boolean
}

/** An undefined value is one that has not arrived. */
export const KpiCard = ({ label, value, hint, faint = false, strip = false }: KpiCardProps) => (
  <div
    className={classNames(
      'flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-4 wrap-anywhere',
      strip &&
        'max-sm:grid max-sm:shrink-0 max-sm:grid-cols-[auto_auto] max-sm:content-center max-sm:gap-x-2.5 max-sm:gap-y-0 max-sm:px-3 max-sm:py-1 max-sm:whitespace-nowrap',
    )}
  >
    <span className={classNames('grow text-sm text-dim', strip && 'max-sm:col-start-2 max-sm:leading-4')}>
      {label}
    </span>
    <span
      className={classNames(
        strip && 'max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center',
      )}
    >
      {value === undefined ? (
        <Skeleton className={classNames('my-0.5 h-7.5 w-16', strip && 'max-sm:w-8')} />
      ) : (
        <span
          className={classNames(
            'font-semibold',
            faint && 'text-dim',
            typeof value === 'number'
              ? classNames('text-xl', strip && 'max-sm:text-lg')
              : 'flex min-h-8.5 items-center text-lg max-sm:text-base',
          )}
        >
          {typeof value === 'number' ? formatNumber(value) : value}
        </span>
      )}
    </span>
    {hint && (
      <span className={classNames('text-sm text-dim', strip && 'max-sm:col-start-2 max-sm:leading-4')}>
        {hint}
      </span>
    )}
  </div>
)

/** The figures above a list. On a phone they are a strip of one line that scrolls, and that ends before the filters beside it. */
export const Kpis = ({ cards }: { cards: readonly Figure[] }) => (
  <section
    aria-label="Resumo"
    ref={focusWhileScrolls}
    className="mt-6 grid gap-3 max-sm:-mx-4 max-sm:has-[+section]:mr-0 max-sm:mt-2 max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:scrollbar-none md:grid-cols-4 sm:max-md:grid-cols-2"
  >
    {cards.map((card) => (
      <KpiCard key={card.label} {...card} strip />
    ))}
  </section>
)
