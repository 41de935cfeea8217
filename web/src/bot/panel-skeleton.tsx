import { classNames } from '../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'

/** A card of the size that most tabs have; seen only when the answer keeps somebody waiting. */
export function PanelSkeleton({ text }: { text: string }) {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">{text}</output>
      <div
        className={classNames('rounded-lg border border-line bg-surface p-4 sm:p-6', !slow && 'invisible')}
      >
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-4 h-4 w-64" />
        <Skeleton className="mt-6 h-11 w-48" />
      </div>
    </div>
  )
}
