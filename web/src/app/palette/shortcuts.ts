import { askAndLogout } from '../../lib/saida/ask-and-logout.ts'
import { getSession } from '../../lib/session/session.ts'
import { isPanelOpen, openPanel } from './panel-store.ts'
import { allRotas, entrableBy, type Rota } from '../rotas.ts'

/** The texts of a shortcut, for people and for assistive technology. */
export const shortcutText = (tecla: string): string => `Ctrl+${tecla}`
export const ariaShortcut = (tecla: string): string => `Control+${tecla}`

export const TECLAS = { busca: 'K', ajuda: 'Shift+H', sair: 'Shift+L' } as const

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** An open dialog or menu has its own keys; those of the page behind it wait. */
const BUSY = '[role=dialog], [role=alertdialog], [role=menu]'

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null

/** The shortcuts of the screens that this level may enter; other keys are left to the browser. */
function rotaOf(key: string): Rota | undefined {
  const session = getSession()
  if (session.status !== 'in') return undefined
  return allRotas.find((rota) => rota.tecla === key && entrableBy(session.usuario, rota))
}

function actionOf({ key, shiftKey }: KeyboardEvent, go: (path: string) => void): (() => void) | undefined {
  if (!shiftKey) {
    if (key.toLowerCase() === 'k') return () => openPanel('busca')
    const rota = rotaOf(key)
    return rota && (() => go(rota.path))
  }
  return { h: () => openPanel('ajuda'), l: () => void askAndLogout() }[key.toLowerCase()]
}

function press(event: KeyboardEvent, go: (path: string) => void): void {
  if (!event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return
  if (getSession().status !== 'in') return
  const isBusca = !event.shiftKey && event.key.toLowerCase() === 'k'
  // The search opens from a field and from an open sheet too; Chrome would use the key for its own search.
  if (isBusca ? isPanelOpen() : isTyping(event) || document.querySelector(BUSY)) return
  const act = actionOf(event, go)
  if (!act) return
  event.preventDefault()
  act()
}

/** Installs the keys that work on every screen behind the login; returns how to remove them. Ctrl+R stays the browser's own. */
export function listenToShortcuts(go: (path: string) => void): () => void {
  const pressed = (event: KeyboardEvent) => press(event, go)
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
