import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'
import { isFocusLost } from '../ui/overlay/overlays.ts'

/** The first button that is seen in a row: a narrow one has some of its own hidden. */
export const firstButton = (row: Element | null | undefined): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].find((button) => button.checkVisibility())

/**
 * Focuses the neighbour of a deleted row, `<li data-row={id}>`, else the title, after the dialog that asked has closed.
 */
export function focusAfterRow(heir: number | undefined): void {
  setTimeout(() => {
    if (!isFocusLost()) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (title) title.tabIndex = -1
    const row = document.querySelector(`[data-row="${heir}"]`)
    ;(firstButton(row) ?? title)?.focus({ preventScroll: true })
  }, MODAL_ANIMACAO_MS * 2)
}

/** After this time nobody waits for the refetched list any more. */
const READ_ANEW_MS = 5000

/** Focuses a row that came back, as soon as its list shows it, unless the person has gone on with a press elsewhere. */
export function focusRowOnceThere(id: number): void {
  const over = new AbortController()
  const look = () => {
    const button = firstButton(document.querySelector(`[data-row="${id}"]`))
    if (!button) return
    over.abort()
    button.focus()
  }
  look()
  if (over.signal.aborted) return
  const stop = () => over.abort()
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(press, stop, { capture: true, signal: over.signal })
  const watch = new MutationObserver(look)
  const timer = setTimeout(stop, READ_ANEW_MS)
  over.signal.addEventListener('abort', () => {
    watch.disconnect()
    clearTimeout(timer)
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

/** The row after the one with this id, else the one before it. */
export function neighbourOf(rows: readonly { id: number }[], id: number): number | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return (rows[at + 1] ?? rows[at - 1])?.id
}
