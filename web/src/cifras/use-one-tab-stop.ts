import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes many buttons one stop of the Tab key, as in a toolbar: left and right go from one to the next, Home and End to
 * the ends. The buttons are drawn with tabIndex -1; the one last reached gets 0 without drawing a long sheet again.
 */
export function useOneTabStop(box: RefObject<HTMLElement | null>, selector: string) {
  const reached = useRef(0)
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])]

  function stopAt(stops: readonly HTMLElement[], at: number) {
    reached.current = at
    for (const button of stops) if (button.tabIndex === 0) button.tabIndex = -1
    const button = stops[at]
    if (button) button.tabIndex = 0
  }

  useLayoutEffect(() => {
    const stops = buttons()
    stopAt(stops, Math.min(reached.current, Math.max(0, stops.length - 1)))
  })

  return (event: KeyboardEvent) => {
    const stops = buttons()
    const at = stops.findIndex((button) => button === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
    if (at < 0 || to === undefined || !stops[to]) return
    event.preventDefault()
    stopAt(stops, to)
    stops[to].focus()
  }
}
