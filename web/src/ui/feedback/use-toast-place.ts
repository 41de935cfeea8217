import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useOverlayState } from '../overlay/overlays.ts'
import { type Box, type Lugar, placeOver } from './place-over.ts'
import type { Toast } from './toast.ts'

/** Whether two boxes overlap by more than an edge. */
export const isCovering = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Parts of a page that toasts must not cover: fields, checkboxes, and the buttons that submit them. */
const FILLED_IN = 'main :is(input:not([type=hidden]), select, textarea, form button)'

/** A notice's width, and its least distance from the edges of the screen, in rem. */
const WIDTH_REM = 24
const EDGE_REM = 1

const boxOf = (element: Element): Box => element.getBoundingClientRect()

/** The dialog on top, at rest. */
function topDialog(): Element | undefined {
  const popup = [...document.querySelectorAll('.sheet[data-open]')].at(-1)
  return popup && popup.getAnimations().length === 0 ? popup : undefined
}

function placeOn(popup: Element, list: HTMLElement): Lugar {
  const header = popup.querySelector('[data-grip]')
  const { bottom = 0 } = header?.getBoundingClientRect() ?? {}
  const buttons = [...popup.querySelectorAll('[data-grip] button, [data-close]')].map(boxOf)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return placeOver(
    {
      popup: boxOf(popup),
      header: header ? boxOf(header) : undefined,
      buttons: buttons.filter((button) => button.right > button.left && button.top < Math.max(bottom, 1)),
    },
    { width: Math.min(WIDTH_REM * rem, innerWidth - 2 * EDGE_REM * rem), height: list.scrollHeight },
    { width: innerWidth, height: innerHeight },
  )
}

/** Where the one notice over a dialog stands; undefined while there is none, or the dialog still moves. */
function useLugar(list: RefObject<HTMLElement | null>, isOver: boolean) {
  const [lugar, setLugar] = useState<Lugar>()
  if (!isOver && lugar) setLugar(undefined)
  useLayoutEffect(() => {
    if (!isOver) return undefined
    const watch = new ResizeObserver(place)
    function place() {
      const popup = topDialog()
      if (!popup || !list.current) return
      watch.observe(popup)
      const next = placeOn(popup, list.current)
      setLugar((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    place()
    if (list.current) watch.observe(list.current)
    addEventListener('resize', place)
    // A dialog that opens over another takes the focus, and then moves.
    document.addEventListener('focusin', place)
    document.addEventListener('transitionend', place, true)
    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      document.removeEventListener('focusin', place)
      document.removeEventListener('transitionend', place, true)
    }
  }, [list, isOver])
  return lugar
}

export type ToastPlace = 'top' | 'bottom' | { over: Lugar | undefined }

/**
 * The place of the toasts: over a dialog, where they take no room from it; 'top' over a page whose fields they would cover; else 'bottom'.
 * Once on top they stay there until they are gone, whatever is scrolled.
 */
export function useToastPlace(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]): ToastPlace {
  const overlay = useOverlayState()
  const [isInTheWay, setInTheWay] = useState(false)
  if (toasts.length === 0 && isInTheWay) setInTheWay(false)
  const isOver = overlay !== 'none' && toasts.length > 0
  const lugar = useLugar(list, isOver)
  const isAtBottom = !isOver && !isInTheWay && toasts.length > 0

  useEffect(() => {
    if (!isAtBottom) return undefined
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
    if (list.current) watch.observe(list.current)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [list, isAtBottom])

  if (isOver) return { over: lugar }
  return isInTheWay ? 'top' : 'bottom'
}
