import { usePreferencias } from '../../lib/preferencias.ts'
import { widthInRem } from './use-columns.ts'
import { isTouch } from '../../ui/layout/touch.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'

/** The layout of the songs: cards side by side, low cards of a phone or rows, with their heights in rem, which the virtual list needs. */
export interface CardLayout {
  readonly view: 'grid' | 'low' | 'list'
  readonly compact: boolean
  readonly height: number
  readonly gap: number
  /** The actions go into the menu with their names where there is no room for them, or on touch, where an icon has no tip. */
  readonly narrow: boolean
  /** So narrow that the key stands below name and artist. */
  readonly tight: boolean
}

const HEIGHT = { grid: [8.75, 6.25], low: [5.375, 3.75], list: [4.5, 3.25] } as const
const GAP = { grid: [0.75, 0.5], low: [0.5, 0.25], list: [0.5, 0.25] } as const
/** Below this width in rem the key stands in the last line: beside the name it would leave a word to a line. */
const TIGHT_REM = 20
const TIGHT = [5.5, 4.25] as const

export function useCardLayout(): CardLayout {
  const { defaultView, compactMode: compact } = usePreferencias()
  const phone = usePhone()
  const view = phone && defaultView === 'grid' ? 'low' : defaultView
  const tight = view === 'low' && widthInRem() < TIGHT_REM
  const at = compact ? 1 : 0
  return {
    view,
    compact,
    height: tight ? TIGHT[at] : HEIGHT[view][at],
    gap: GAP[view][at],
    narrow: phone || isTouch(),
    tight,
  }
}
