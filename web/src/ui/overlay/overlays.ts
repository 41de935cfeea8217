import { createContext, useEffect } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'
import { createStore, useStore } from '../layout/store.ts'

/** True while a dialog is open or closing. */
export type Overlay = 'none' | 'open' | 'closing'

/** True around a modal that the address opens and closes, not around layers on top of it. */
export const HasAddress = createContext(false)

const overlay = createStore<Overlay>('none')
let count = 0
let opened: () => void = () => undefined

const conteudo = () => document.getElementById('conteudo')

/** Whether nothing of a screen has the focus, but the page or the screen as a whole. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === conteudo()

/** Where nothing had the focus before the dialog, or that has gone, the keyboard goes on with the screen. */
function focusScreen() {
  if (document.activeElement === document.body) conteudo()?.focus({ preventScroll: true })
}

function enter(): () => void {
  count++
  overlay.set('open')
  return () => {
    count--
    if (count > 0) return
    overlay.set('closing')
    setTimeout(() => {
      if (count > 0) return
      overlay.set('none')
      focusScreen()
    }, MODAL_ANIMACAO_MS)
  }
}

/** Called whenever a layer opens that the browser's Back should close, and that has no address of its own. */
export const whenOpened = (notify: () => void): void => void (opened = notify)

export function useOpened(open: boolean, hasAddress = false): void {
  useEffect(() => {
    if (open && !hasAddress) opened()
  }, [open, hasAddress])
}

/** Marks something that takes the whole page: floating elements then stay out of its way. */
export function useOverlay(open: boolean, hasAddress = false): void {
  useOpened(open, hasAddress)
  useEffect(() => (open ? enter() : undefined), [open])
}

export const useOverlayState = (): Overlay => useStore(overlay)
