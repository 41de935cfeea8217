import { askAndLogout } from '../../lib/saida/ask-and-logout.ts'
import { getSession } from '../../lib/session/session.ts'
import { isPanelOpen, openPanel } from './panel-store.ts'
import { allRotas, entrableBy, type Rota } from '../rotas.ts'

/** How a shortcut is said to a person, and to assistive technology. */
export const shortcutText = (tecla: string): string => `Ctrl+${tecla}`
export const ariaShortcut = (tecla: string): string => `Control+${tecla}`

export const TECLAS = { busca: 'K', ajuda: 'Shift+H', sair: 'Shift+L' } as const

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A dialog has its own keys, and a menu too; what is behind them waits. */
const BUSY = '[role=dialog], [role=alertdialog], [role=menu]'

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null

/** The screens that this level reaches by a key; the others leave it to the browser. */
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
  // Searching is wanted from a field and from an open sheet too; there Chrome would take the key for its own search.
  if (isBusca ? isPanelOpen() : isTyping(event) || document.querySelector(BUSY)) return
  const act = actionOf(event, go)
  if (!act) return
  event.preventDefault()
  act()
}

/** The keys that work on every screen behind the login; gives back how to stop them. Ctrl+R is the browser's own. */
export function listenToShortcuts(go: (path: string) => void): () => void {
  const pressed = (event: KeyboardEvent) => press(event, go)
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
