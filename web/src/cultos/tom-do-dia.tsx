import { Music2 } from 'lucide-react'

type TomDoDiaProps = { tom: string | null; size: 'sm' | 'lg' }

/** The key that a song is sung in that day, big enough for whoever stands behind a music stand. */
export function TomDoDia({ tom, size }: TomDoDiaProps) {
  const look = `grid shrink-0 place-items-center rounded-md ${size === 'lg' ? 'h-13 w-16' : 'h-7 min-w-11 px-1.5'}`
  if (tom === null)
    return (
      <span className={`${look} bg-raised text-edge`}>
        <Music2 aria-hidden className={size === 'lg' ? 'size-6' : 'size-4'} />
        <span className="sr-only">Sem tom</span>
      </span>
    )
  return (
    <span
      className={`${look} bg-gold-soft font-semibold tracking-tight text-gold ${size === 'lg' ? 'text-xl' : 'text-sm'}`}
    >
      <span>
        <span className="sr-only">Tom: </span>
        {tom}
      </span>
    </span>
  )
}
