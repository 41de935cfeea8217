import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type BadgeTone = 'neutral' | 'gold' | 'green' | 'blue' | 'yellow' | 'amber' | 'red'

const TONE: Record<BadgeTone, string> = {
  neutral: 'bg-raised text-dim',
  gold: 'bg-gold-soft text-gold',
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  yellow: 'bg-yellow-soft text-yellow',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
}

export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-sm px-2 text-sm font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONE[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
