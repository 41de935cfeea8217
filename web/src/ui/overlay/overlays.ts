import { createContext, useEffect } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'
import { createStore, useStore } from '../layout/store.ts'

/** True when a dialog lies over the page, or the last one is on its way out. */
export type Overlay = 'none' | 'open' | 'closing'

/** True around a modal that the browser's address opens and closes, not around what opens on top of it. */
export const HasAddress = createContext(false)

const overlay = createStore<Overlay>('none')
let count = 0
let opened: () => void = () => undefined

function enter(): () => void {
  count++
  overlay.set('open')
  return () => {
    count--
    if (count > 0) return
    overlay.set('closing')
    setTimeout(() => count === 0 && overlay.set('none'), MODAL_ANIMACAO_MS)
  }
}

/** Called whenever something opens that the browser's Back should close, and that has no address of its own. */
export const whenOpened = (notify: () => void): void => void (opened = notify)

export function useOpened(open: boolean, hasAddress = false): void {
  useEffect(() => {
    if (open && !hasAddress) opened()
  }, [open, hasAddress])
}

/** Something that takes the whole page for itself says so here: whatever would lie over it then stays out of its way. */
export function useOverlay(open: boolean, hasAddress = false): void {
  useOpened(open, hasAddress)
  useEffect(() => (open ? enter() : undefined), [open])
}

export const useOverlayState = (): Overlay => useStore(overlay)
