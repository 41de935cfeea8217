import { useEffect } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'
import { createStore, useStore } from '../layout/store.ts'

/** Whether a dialog lies over the page, or the last one is on its way out. */
export type Overlay = 'none' | 'open' | 'closing'

const overlay = createStore<Overlay>('none')
let count = 0

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

/** Whatever takes the whole page for itself says so: what would lie over it then stays out of its way. */
export function useOverlay(open: boolean): void {
  useEffect(() => (open ? enter() : undefined), [open])
}

export const useOverlayState = (): Overlay => useStore(overlay)
