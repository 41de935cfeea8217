import { MODAL_ARRASTE_PX } from '@cantai/contract/limites'

/** Below this a finger has not yet said what it wants. */
const SLOP_PX = 8

export type SwipeIntent = 'undecided' | 'drag' | 'ignore'

/** A sheet follows a finger that goes down first, and only from content that is at its top. */
export function swipeIntent(dx: number, dy: number, scrollTop: number): SwipeIntent {
  if (Math.hypot(dx, dy) < SLOP_PX) return 'undecided'
  return dy > Math.abs(dx) && scrollTop <= 0 ? 'drag' : 'ignore'
}

export function swipeOffset(dy: number): number {
  return Math.max(0, dy)
}

export function swipeCloses(dy: number): boolean {
  return dy >= MODAL_ARRASTE_PX
}
