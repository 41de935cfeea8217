import { type RefObject, useEffect, useState } from 'react'
import { hideTip } from '../../ui/overlay/tooltip-bubble.ts'

/** How long the bars stay after full screen began. */
const STAY_MS = 3_000
/** A smaller movement is an unsteady finger. */
const SLOP_PX = 6

/** The scrolling box. */
export const scrollerOf = (content: RefObject<HTMLElement | null>): HTMLElement | null =>
  content.current?.closest<HTMLElement>('[data-scroller]') ?? null

/** Moves the focus to the dialog: a focused bar would stay. */
function freeBars(box: HTMLElement): void {
  hideTip()
  const dialog = box.closest<HTMLElement>('[role=dialog]')
  if (!box.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}

/** Full-screen bars: they hide while somebody reads, and return on a tap and on scrolling up. */
export function useBarras(content: RefObject<HTMLElement | null>, fullScreen: boolean) {
  const [shown, setShown] = useState(true)

  useEffect(() => {
    const box = scrollerOf(content)
    if (!fullScreen || !box) return undefined
    freeBars(box)
    const timer = setTimeout(() => {
      hideTip()
      setShown(false)
    }, STAY_MS)
    let last = box.scrollTop
    function onScroll() {
      if (!box) return
      const by = box.scrollTop - last
      if (Math.abs(by) < SLOP_PX) return
      last = box.scrollTop
      if (by > 0) freeBars(box)
      setShown(by < 0)
    }
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      box.removeEventListener('scroll', onScroll)
      setShown(true)
    }
  }, [content, fullScreen])

  function show(isWanted: boolean) {
    const box = scrollerOf(content)
    if (!isWanted && box) freeBars(box)
    setShown(isWanted)
  }
  return { shown, show }
}
