import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../../../ui/feedback/skeleton.tsx'

const ROWS = Array.from({ length: ITENS_POR_PAGINA }, (_, i) => `row-${i}`)

type ListSkeletonProps = {
  /** Said to screen readers, as 'Carregando ensaios...'. */
  text: string
  /** Cards at every width; else a table that becomes cards on a phone. */
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
          'max-sm:flex max-sm:flex-col max-sm:gap-3',
          cards
            ? 'flex flex-col gap-3'
            : 'rounded-lg max-sm:mt-14 sm:border sm:border-line sm:bg-surface sm:pt-11',
          !slow && 'invisible',
        )}
      >
        {ROWS.map((row) => (
          <div
            key={row}
            className={classNames(
              'flex items-center gap-4 border-line px-4 max-sm:rounded-lg max-sm:border max-sm:bg-surface',
              cards ? 'rounded-lg border bg-surface' : 'sm:border-t',
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
