import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Sentido } from './pedal.ts'

/** So far a finger goes sideways to change the song, and no longer than so many milliseconds. */
const SWIPE_PX = 60
const SWIPE_MS = 700
/** Here the phone's own gestures begin. */
const BORDA_PX = 20
const INTERACTIVE = 'button, a, input, select, textarea, [role=dialog]'

interface UseToques {
  onLado: (sentido: Sentido) => void
  onMeio: () => void
  onSwipe: (sentido: Sentido) => void
  /** Whether a touch now only stops what is moving. */
  isMoving: () => boolean
}

interface Dedo {
  readonly x: number
  readonly y: number
  readonly em: number
  readonly id: number
}

/** Taps on the sides turn, in the middle show the bars; a swipe changes the song. Handlers for the box of the sheet. */
export function useToques({ onLado, onMeio, onSwipe, isMoving }: UseToques) {
  const dedo = useRef<Dedo>(undefined)
  const handled = useRef(false)
  return {
    onPointerDown({ pointerType, clientX, clientY, timeStamp, pointerId, isPrimary }: PointerEvent) {
      handled.current = isMoving()
      const isInside = clientX > BORDA_PX && clientX < innerWidth - BORDA_PX
      dedo.current =
        pointerType === 'mouse' || !isPrimary || !isInside
          ? undefined
          : { x: clientX, y: clientY, em: timeStamp, id: pointerId }
    },
    onPointerUp({ clientX, clientY, timeStamp, pointerId }: PointerEvent) {
      const from = dedo.current
      dedo.current = undefined
      if (!from || from.id !== pointerId || timeStamp - from.em > SWIPE_MS) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      handled.current = true
      onSwipe(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      // The browser scrolls with this finger.
      dedo.current = undefined
    },
    onClick({ target, clientX, currentTarget }: MouseEvent<HTMLElement>) {
      const already = handled.current
      handled.current = false
      if (already || !(target instanceof Element) || target.closest(INTERACTIVE)) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const third = (clientX - left) / width
      if (third > 2 / 3) onLado(1)
      else if (third < 1 / 3) onLado(-1)
      else onMeio()
    },
  }
}
