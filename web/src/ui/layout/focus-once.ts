/** A `ref` that takes the focus when its element appears, where the pressed button is gone. The element needs a `tabIndex`. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus()
