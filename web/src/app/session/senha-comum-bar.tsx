import { KeyRound } from 'lucide-react'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'
import { openPanel } from '../palette/panel-store.ts'

const KEY = 'cantai.senha-depois'

function readLater(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'sim'
  } catch {
    return false
  }
}

/** 'Depois' lasts as long as this tab. */
const later = createStore(readLater())

function putOff(): void {
  try {
    sessionStorage.setItem(KEY, 'sim')
  } catch {
    // Without storage it lasts until the next reload.
  }
  later.set(true)
}

const BUTTON =
  'min-h-11 sm:-my-1.5 shrink-0 cursor-pointer rounded-md px-2 font-semibold underline underline-offset-4'

/** Tells an administrator that the password in use is among the first that a stranger would try (SEG-08). */
export function SenhaComumBar() {
  if (useStore(later)) return null
  return (
    <StatusBar tone="amber">
      <KeyRound aria-hidden className="max-sm:hidden" />
      <span className="flex flex-wrap items-center justify-center gap-x-4 sm:gap-x-2">
        <span>A sua senha é fácil de adivinhar, e com ela se administra o ministério.</span>
        <button type="button" className={BUTTON} onClick={() => openPanel('senha')}>
          Trocar agora
        </button>
        <button type="button" className={BUTTON} onClick={putOff}>
          Depois
        </button>
      </span>
    </StatusBar>
  )
}
