import { MODAL_ARRASTE_PX } from '@cantai/contract/limites'

/** Least movement before the direction of a finger is known. */
const SLOP_PX = 8

export type SwipeIntent = 'undecided' | 'drag' | 'ignore'

/** A sheet follows a finger that first moves down, and only from content scrolled to its top. */
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
