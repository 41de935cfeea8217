const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-open]'

/** The top layer that can be closed. */
export const topOverlay = (): Element | undefined => [...document.querySelectorAll(OPEN)].at(-1)

/** Closes the top layer, as the Escape key does: it may ask first, or refuse while it works. */
export function closeTop(): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
