import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Sentido, Toque } from './pedal.ts'

/** Least sideways distance of a swipe that changes the song, and its longest duration. */
const SWIPE_PX = 60
const SWIPE_MS = 700
/** A long press, without much movement, writes a note at this line. */
const SEGURAR_MS = 550
const SLOP_PX = 10
/** Width of the edge that belongs to the phone's own gestures. */
const BORDA_PX = 20
const INTERACTIVE = 'button:not([data-nota]), a, input, select, textarea, [role=dialog]'
/** A tap on a note turns the page like any other; a long press or the keyboard opens the note. */
const NOTA = '[data-nota]'

interface UseToques {
  onLado: (toque: Toque) => void
  onMeio: () => void
  onSwipe: (sentido: Sentido) => void
  /** Whether a touch now only stops a scroll. */
  isMoving: () => boolean
  /** A finger or a wheel scrolls the text. */
  onRolar: () => void
  onSegurar: (target: Element) => void
}

interface Dedo {
  readonly x: number
  readonly y: number
  readonly em: number
  readonly id: number
}

/** Handlers of the sheet's box: taps on the sides turn, in the middle show the bars; a swipe changes the song. */
export function useToques({ onLado, onMeio, onSwipe, isMoving, onRolar, onSegurar }: UseToques) {
  const dedo = useRef<Dedo>(undefined)
  const handled = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function tap({ target, clientX, currentTarget, timeStamp: em }: MouseEvent<HTMLElement>): void {
    const already = handled.current
    handled.current = false
    if (already || !(target instanceof Element) || target.closest(INTERACTIVE)) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const third = (clientX - left) / width
    if (third > 2 / 3) onLado({ sentido: 1, repeat: false, em })
    else if (third < 1 / 3) onLado({ sentido: -1, repeat: false, em })
    else onMeio()
  }
  return {
    onPointerDown({
      pointerType,
      clientX,
      clientY,
      timeStamp,
      pointerId,
      isPrimary,
      target,
      button,
    }: PointerEvent) {
      clearTimeout(timer.current)
      if (isPrimary && button === 0 && target instanceof Element && !target.closest(INTERACTIVE))
        timer.current = setTimeout(() => {
          handled.current = true
          dedo.current = undefined
          onSegurar(target)
        }, SEGURAR_MS)
      handled.current = isMoving()
      const isInside = clientX > BORDA_PX && clientX < innerWidth - BORDA_PX
      dedo.current =
        pointerType === 'mouse' || !isPrimary || !isInside
          ? undefined
          : { x: clientX, y: clientY, em: timeStamp, id: pointerId }
    },
    onPointerMove({ movementX, movementY, pointerType, clientX, clientY }: PointerEvent) {
      const from = dedo.current
      const hasMoved = from
        ? Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX
        : pointerType === 'mouse' && Math.hypot(movementX, movementY) > 2
      if (hasMoved) clearTimeout(timer.current)
    },
    onPointerUp({ clientX, clientY, timeStamp, pointerId }: PointerEvent) {
      clearTimeout(timer.current)
      const from = dedo.current
      dedo.current = undefined
      if (!from || from.id !== pointerId || timeStamp - from.em > SWIPE_MS) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      handled.current = true
      onSwipe(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      // The browser has taken this finger for scrolling.
      clearTimeout(timer.current)
      dedo.current = undefined
      onRolar()
    },
    onWheel: onRolar,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      // A click by the keyboard has no `detail`.
      if (event.detail === 0 || !(event.target instanceof Element) || !event.target.closest(NOTA)) return
      event.stopPropagation()
      tap(event)
    },
    onClick: tap,
  }
}
