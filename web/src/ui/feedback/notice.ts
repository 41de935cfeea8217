import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice above every screen until the matter is settled. */
export interface Notice {
  readonly id: string
  readonly icon: LucideIcon
  /** A sentence, or a few, one a line. */
  readonly texto: string
  /** The actions, in the style of `NOTICE_ACTION`; call `onLeave` before an action that leads away. */
  readonly acoes: (onLeave?: () => void) => ReactNode
}

export const NOTICE_ACTION =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-md px-2 font-semibold underline underline-offset-4 sm:-my-1.5'
