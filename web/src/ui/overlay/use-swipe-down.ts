import { useRef, type TouchEvent } from 'react'
import { isPhone } from '../layout/use-phone.ts'
import { swipeCloses, swipeIntent, swipeOffset, type SwipeIntent } from './swipe.ts'

type Gesture = { x: number; y: number; scrollTop: number; intent: SwipeIntent }

interface SwipeDown {
  enabled: boolean
  /** Swipes begin only on the handle and the title bar, marked `data-grip`: a finger in the text scrolls it. */
  onlyByGrip: boolean
  onClose: () => void
}

/**
 * Touch handlers for a sheet that closes downwards on a phone. The offset goes straight to the element's `--swipe`,
 * without a render a frame; the sheet's own transition brings it back or carries it out.
 */
export function useSwipeDown({ enabled, onlyByGrip, onClose }: SwipeDown) {
  const gesture = useRef<Gesture | null>(null)

  function release(sheet: HTMLElement) {
    delete sheet.dataset['swiping']
    sheet.style.removeProperty('--swipe')
    gesture.current = null
  }

  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const sheet = event.currentTarget
      const touch = event.touches[0]
      release(sheet)
      // Events of a nested menu or dialog also bubble here through React's tree.
      const { target } = event
      const inside = target instanceof Element && sheet.contains(target)
      if (!enabled || !isPhone() || !touch || event.touches.length > 1 || !inside) return
      if (onlyByGrip && !target.closest('[data-grip]')) return
      gesture.current = {
        x: touch.clientX,
        y: touch.clientY,
        scrollTop: scrolledBetween(target, sheet),
        intent: 'undecided',
      }
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const current = gesture.current
      const touch = event.touches[0]
      if (!current || !touch) return
      const dy = touch.clientY - current.y
      if (current.intent === 'undecided')
        current.intent = swipeIntent(touch.clientX - current.x, dy, current.scrollTop)
      if (current.intent !== 'drag') return
      event.currentTarget.dataset['swiping'] = ''
      event.currentTarget.style.setProperty('--swipe', `${swipeOffset(dy)}px`)
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const current = gesture.current
      const touch = event.changedTouches[0]
      const closes =
        current?.intent === 'drag' && touch !== undefined && swipeCloses(touch.clientY - current.y)
      release(event.currentTarget)
      if (closes) onClose()
    },
    onTouchCancel(event: TouchEvent<HTMLElement>) {
      release(event.currentTarget)
    },
  }
}

/** The scroll position of the content under the finger, in any box from the target up to the sheet. */
function scrolledBetween(target: Element, sheet: HTMLElement): number {
  let most = 0
  for (let box: Element | null = target; box && box !== sheet; box = box.parentElement)
    most = Math.max(most, box.scrollTop)
  return most
}
