import { type RefObject, useEffect, useState } from 'react'

/** Pixels a second at each speed, at the usual font size. */
const PIXELS = [5, 8, 12, 17, 23, 31, 41, 54, 72]
/** With reduced motion the text jumps this many pixels at a time. */
const JUMP = 72
const INTERACTIVE = 'button, a, input, select, textarea'

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}

const isAtEnd = (box: HTMLElement) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1

/**
 * Scrolls the box around `content` by itself, until its end, a touch, the wheel or the space bar: at one of the speeds, or from its
 * first line to its last in `duracaoS` seconds.
 */
export function useRolagem(
  content: RefObject<HTMLElement | null>,
  velocidade: number,
  enabled: boolean,
  duracaoS?: number,
) {
  const [rolling, setRolling] = useState(false)
  const rolando = rolling && enabled

  useEffect(() => {
    const box = scrollerOf(content.current)
    if (!rolando || !box) return undefined
    const step = matchMedia('(prefers-reduced-motion: reduce)').matches ? JUMP : 0
    const perSecond =
      duracaoS === undefined
        ? (PIXELS[velocidade - 1] ?? 0)
        : (box.scrollHeight - box.clientHeight) / duracaoS
    const speed = perSecond / 1000
    const stop = () => setRolling(false)
    let last: number | undefined
    let due = 0
    let frame = requestAnimationFrame(function roll(now) {
      due += (now - (last ?? now)) * speed
      last = now
      // A box scrolls by whole device pixels: the remainder is carried to the next frame.
      if (due >= Math.max(step, 0.5)) {
        box.scrollTop += due
        due = 0
      }
      if (isAtEnd(box)) stop()
      else frame = requestAnimationFrame(roll)
    })
    const stops = ['pointerdown', 'touchstart', 'wheel'] as const
    for (const name of stops) box.addEventListener(name, stop, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const name of stops) box.removeEventListener(name, stop)
    }
  }, [rolando, velocidade, duracaoS, content])

  function toggle() {
    const box = scrollerOf(content.current)
    if (!rolando && box && isAtEnd(box)) box.scrollTop = 0
    setRolling(!rolando)
  }

  useEffect(() => {
    if (!enabled) return undefined
    function onKey(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== ' ' || event.defaultPrevented || target?.closest(INTERACTIVE)) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return { rolando, toggle }
}
