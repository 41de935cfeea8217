/** A ref for a scrolling box with one child: while the child overflows, the keyboard can reach the box to scroll it. */
export function focusWhileScrolls(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const watch = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  watch.observe(box)
  if (box.firstElementChild) watch.observe(box.firstElementChild)
  return () => watch.disconnect()
}
