import { type RefObject, useEffect, useState } from 'react'
import { hideTip } from '../../ui/overlay/tooltip-bubble.ts'

/** So long the bars stay after full screen began. */
const STAY_MS = 3_000
/** Less than this is an unsteady finger. */
const SLOP_PX = 6

/** The box that a text scrolls in. */
export const scrollerOf = (content: RefObject<HTMLElement | null>): HTMLElement | null =>
  content.current?.closest<HTMLElement>('[data-scroller]') ?? null

/** The focus would keep a bar that it is in: it goes to the dialog. */
function freeBars(box: HTMLElement): void {
  hideTip()
  const dialog = box.closest<HTMLElement>('[role=dialog]')
  if (!box.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}

/** In full screen the bars leave while somebody reads, and come back on a tap and on scrolling up. */
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
