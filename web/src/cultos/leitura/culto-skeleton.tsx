import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { classNames } from '../../ui/layout/class-names.ts'

const ROWS = ['w-40', 'w-56', 'w-36', 'w-48', 'w-44']

/** A culto of five songs while it travels, of the final size. */
export function CultoSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={classNames(!slow && 'invisible')}>
      <output className="sr-only">Carregando culto...</output>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-2 h-8.5 w-72" />
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-2">
          {ROWS.map((width) => (
            <div
              key={width}
              className="flex h-21 items-center gap-4 rounded-lg border border-line bg-surface px-4"
            >
              <Skeleton className="h-13 w-16" />
              <span className="min-w-0 grow">
                <Skeleton className={`h-5 ${width}`} />
                <Skeleton className="mt-2 h-4 w-24" />
              </span>
            </div>
          ))}
        </div>
        <Skeleton className="h-48 w-full max-lg:hidden" />
      </div>
    </div>
  )
}
