import { type TouchEvent, useRef } from 'react'

/** How far a finger must go to turn, and how much more sideways than down. */
const LEAST_PX = 48
const STEEPNESS = 1.5

/**
 * Where a finger that went this far turns to: 1 the next, -1 the one before, 0 nowhere.
 * @example turnOf(-80, 10) // => 1
 */
export const turnOf = (dx: number, dy: number): -1 | 0 | 1 =>
  Math.abs(dx) < LEAST_PX || Math.abs(dx) < STEEPNESS * Math.abs(dy) ? 0 : dx < 0 ? 1 : -1

/** Handlers of something that one finger turns like a page. */
export function useSwipeSideways(onTurn: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const turn =
        start.current && finger
          ? turnOf(finger.clientX - start.current.x, finger.clientY - start.current.y)
          : 0
      start.current = undefined
      if (turn !== 0) onTurn(turn)
    },
    onTouchCancel() {
      start.current = undefined
    },
  }
}
