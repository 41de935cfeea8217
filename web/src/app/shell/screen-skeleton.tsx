import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The skeleton of a screen while its code loads: a title and lines, where the real ones will be. */
export const ScreenSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <output className="sr-only">Carregando...</output>
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-4 h-24 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
)
