import { LoaderCircle } from 'lucide-react'

/** For the inside of a button only; content that loads has a Skeleton. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 animate-spin" />
}
