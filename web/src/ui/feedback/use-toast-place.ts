import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useOverlayState } from '../overlay/overlays.ts'
import type { Toast } from './toast.ts'

type Box = { top: number; bottom: number; left: number; right: number }

/** Whether two boxes overlap by more than an edge. */
export const isCovering = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Parts of a page that toasts must not cover: fields, checkboxes, and the buttons that submit them. */
const FILLED_IN = 'main :is(input:not([type=hidden]), select, textarea, form button)'

/**
 * The place of the toasts: 'top' over a dialog, which makes room for them by `--toasts`, and over a page whose fields they would cover;
 * else 'bottom'. Once on top they stay there until they are gone, whatever is scrolled.
 */
export function useToastPlace(
  list: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): 'top' | 'bottom' {
  const overlay = useOverlayState()
  const [isInTheWay, setInTheWay] = useState(false)
  if (toasts.length === 0 && isInTheWay) setInTheWay(false)
  const isOver = overlay !== 'none' && toasts.length > 0
  const place = isOver || isInTheWay ? 'top' : 'bottom'

  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = list.current
    if (overlay === 'none') style.removeProperty('--toasts')
    if (!isOver || !element) return undefined
    // Reserved room stays until the dialog closes: it would jump under the finger when a toast leaves.
    const make = () => {
      const made = Number.parseFloat(style.getPropertyValue('--toasts')) || 0
      style.setProperty('--toasts', `${Math.max(made, element.getBoundingClientRect().bottom)}px`)
    }
    make()
    const watch = new ResizeObserver(make)
    watch.observe(element)
    return () => watch.disconnect()
  }, [list, isOver, overlay])

  useEffect(() => {
    if (place === 'top' || toasts.length === 0) return undefined
    function look() {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const fields = [...document.querySelectorAll<HTMLElement>(FILLED_IN)].filter((field) =>
        field.checkVisibility(),
      )
      if (fields.some((field) => isCovering(box, field.getBoundingClientRect()))) setInTheWay(true)
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [list, toasts, place])

  return place
}
