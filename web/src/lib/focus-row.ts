import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'

/** The first button that is seen in a row: a narrow one has some of its own hidden. */
export const firstButton = (row: Element | null | undefined): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].find((button) => button.checkVisibility())

/**
 * Focuses the neighbour of a deleted row, `<li data-row={id}>`, else the title, after the dialog that asked has closed.
 */
export function focusAfterRow(heir: number | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('main h1')
    if (title) title.tabIndex = -1
    const row = document.querySelector(`[data-row="${heir}"]`)
    ;(firstButton(row) ?? title)?.focus({ preventScroll: true })
  }, MODAL_ANIMACAO_MS * 2)
}

/** The row after the one with this id, else the one before it. */
export function neighbourOf(rows: readonly { id: number }[], id: number): number | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return (rows[at + 1] ?? rows[at - 1])?.id
}
