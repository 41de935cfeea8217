import { useEffect, useEffectEvent } from 'react'
import { useWalksByTab } from '../../ui/layout/use-walks-by-tab.ts'
import { usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import type { Toque } from './pedal.ts'
import { nomeDaTecla, sentidoDaTecla } from './teclas.ts'

const INTERACTIVE = 'button, a, input, select, textarea, summary'
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

interface UseTeclas {
  enabled: boolean
  onSentido: (toque: Toque) => void
  /** Handler of any other key. */
  onOutra: (key: string) => void
}

/** Keys and pedals on the stage. A button focused with Tab keeps the keys that press it; one that was touched does not. */
export function useTeclas({ enabled, onSentido, onOutra }: UseTeclas): void {
  const ensinadas = usePreferenciasDoPalco()
  const walksByTab = useWalksByTab()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (target.closest(OVER) || event.ctrlKey || event.altKey || event.metaKey) return
    const sentido = sentidoDaTecla(nomeDaTecla(event), ensinadas)
    if (sentido === undefined) return onOutra(event.key)
    const pressesIt = event.key === 'Enter' || event.key === ' '
    if (pressesIt && walksByTab.current && target.closest(INTERACTIVE)) return
    event.preventDefault()
    event.stopPropagation()
    onSentido({ sentido, repeat: event.repeat, em: event.timeStamp })
  })
  useEffect(() => {
    if (!enabled) return undefined
    // In the capture phase, before other handlers of these keys.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [enabled])
}
