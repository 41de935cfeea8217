import { usePreferencias } from '../../lib/preferencias.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'

/** How the songs stand: cards side by side or rows, and how high each is, in rem, so that a list can be virtual. */
export interface CardLayout {
  readonly view: 'grid' | 'list'
  readonly compact: boolean
  readonly height: number
  readonly gap: number
  /** Where a row has no room for its actions, they wait in its menu. */
  readonly narrow: boolean
}

const HEIGHT = { grid: [8.75, 6.25], list: [4.5, 3.25] } as const
const GAP = { grid: [0.75, 0.5], list: [0.5, 0.25] } as const

export function useCardLayout(): CardLayout {
  const { defaultView: view, compactMode: compact } = usePreferencias()
  const phone = usePhone()
  const at = compact ? 1 : 0
  return { view, compact, height: HEIGHT[view][at], gap: GAP[view][at], narrow: phone && view === 'list' }
}
