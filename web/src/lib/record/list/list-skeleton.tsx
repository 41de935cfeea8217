import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../../../ui/feedback/skeleton.tsx'

const ROWS = Array.from({ length: ITENS_POR_PAGINA }, (_, i) => `row-${i}`)

type ListSkeletonProps = {
  /** Said to screen readers, as 'Carregando ensaios...'. */
  text: string
  /** Cards at every width; else a table that becomes cards where it is narrow. */
  cards?: boolean
  /** The height of a row, as classes. */
  rowHeight: string
}

/** Takes its place at once, and is seen only when the answer keeps somebody waiting. */
export function ListSkeleton({ text, cards = false, rowHeight }: ListSkeletonProps) {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">{text}</output>
      <div
        className={classNames(
          'max-md:flex max-md:flex-col max-md:gap-3',
          cards
            ? 'flex flex-col gap-3'
            : 'rounded-lg max-md:mt-14 md:border md:border-line md:bg-surface md:pt-11',
          !slow && 'invisible',
        )}
      >
        {ROWS.map((row) => (
          <div
            key={row}
            className={classNames(
              'flex items-center gap-4 border-line px-4 max-md:rounded-lg max-md:border max-md:bg-surface',
              cards ? 'rounded-lg border bg-surface' : 'md:border-t',
              rowHeight,
            )}
          >
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}
