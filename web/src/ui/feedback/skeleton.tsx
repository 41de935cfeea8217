import { useEffect, useState } from 'react'
import { classNames } from '../layout/class-names.ts'

/** A static placeholder of the final size, set by the caller; never wider than its container. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('skeleton block max-w-full rounded-md bg-hover', className)} />
  )
}

/** True after `ms`: an answer that comes at once shows no skeleton at all. */
export function useDelayed(ms = 150): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
