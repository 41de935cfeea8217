import { useState } from 'react'
import type { ModalLife } from './use-row-modal.tsx'

/** A modal that is rendered only while it is open or closing, so that each opening begins anew. */
export function useModalLife() {
  const [state, setState] = useState<'away' | 'open' | 'closing'>('away')
  const life: ModalLife = {
    open: state === 'open',
    onClose: () => setState('closing'),
    onClosed: () => setState('away'),
  }
  return { isThere: state !== 'away', show: () => setState('open'), hide: life.onClose, life }
}
