import { classNames } from '../../ui/layout/class-names.ts'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'

/** The skeleton of a form while the server says whether it may be shown. */
export function EntranceSkeleton({ fields }: { fields: number }) {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={classNames('flex flex-col gap-10 pt-6', !slow && 'invisible')}>
      <output className="sr-only">Carregando...</output>
      {Array.from({ length: fields + 1 }, (_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place-holder has nothing but its place
        <Skeleton key={i} className="h-11 w-full" />
      ))}
    </div>
  )
}
