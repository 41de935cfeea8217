import { useState } from 'react'
import type { ModalLife } from './use-row-modal.tsx'

/** A modal that is rendered only while it is open or closing; `opening` is its key where it may be opened anew while it is closing. */
export function useModalLife() {
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  const [opening, setOpening] = useState(0)
  const life: ModalLife = {
    open: state === 'open',
    onClose: () => setState('closing'),
    onClosed: () => setState('away'),
  }
  function show() {
    setOpening(opening + 1)
    setState('open')
  }
  return { isThere: state !== 'away', opening, show, hide: life.onClose, life }
}
