/** The heights of the pieces that a browser has drawn, in px, by their `data-peca`. */
export function alturasEm(root: Element): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (const peca of root.querySelectorAll<HTMLElement>('[data-peca]')) {
    // A blank that is closed at the end of a column is as high as ever elsewhere.
    if (peca.classList.contains('h-0')) continue
    const height = [...peca.getClientRects()].reduce((sum, rect) => sum + rect.height, 0)
    heights.set(peca.dataset['peca'] ?? '', height)
  }
  return heights
}
