import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'

/** Marks a row in the page for `focusAfterRow`: `<li data-row={id}>`. */
const rowButton = (id: number | undefined) => document.querySelector<HTMLElement>(`[data-row="${id}"] button`)

/**
 * Focuses the neighbour of a deleted row, else the title, after the dialog that asked has closed.
 */
export function focusAfterRow(heir: number | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (title) title.tabIndex = -1
    ;(rowButton(heir) ?? title)?.focus({ preventScroll: true })
  }, MODAL_ANIMACAO_MS * 2)
}

/** The row after the one with this id, else the one before it. */
export function neighbourOf(rows: readonly { id: number }[], id: number): number | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return (rows[at + 1] ?? rows[at - 1])?.id
}
