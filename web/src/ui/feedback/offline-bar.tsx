import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

type StatusTone = 'neutral' | 'amber' | 'red' | 'green'

const TONE: Record<StatusTone, string> = {
  neutral: 'bg-raised text-dim',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  green: 'bg-green-soft text-green',
}

/** A strip across the top for the state of the whole app, such as being offline. */
export function StatusBar({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <output
      className={classNames(
        'flex min-h-9 items-center justify-center gap-2 px-4 py-1.5 max-sm:min-h-7 max-sm:py-1 text-center text-balance text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0',
        TONE[tone],
      )}
    >
      {children}
    </output>
  )
}
