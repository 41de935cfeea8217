const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-open]'

/** The layer that lies on top of the page and can be closed. */
export const topOverlay = (): Element | undefined => [...document.querySelectorAll(OPEN)].at(-1)

/** Closes what lies on top of the page, as the Escape key does: it may ask first, or refuse while work goes on. */
export function closeTop(): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
