import { useLayoutEffect, useRef, useState } from 'react'

/** Least width of a column in em, with its gap: a narrower one breaks every line of a sheet. */
export const COLUMN_EM = 21
/** The box of the pages: as many columns as have room, each as wide as COLUMN_EM says. Its padding is as wide as the gap. */
export const PAGINAS =
  'h-full overflow-hidden gap-x-12 px-6 [column-fill:auto] [column-width:calc(21em-3rem)] max-sm:gap-x-8 max-sm:px-4 max-sm:[column-width:calc(21em-2rem)]'

/** A box with a fixed number of columns, however narrow. */
export const PAGINAS_FIXAS =
  'h-full overflow-hidden gap-x-12 px-6 [column-fill:auto] max-sm:gap-x-8 max-sm:px-4'

/**
 * Lays the children of `box`, which has the classes PAGINAS and `mostColumns` as its column count, or PAGINAS_FIXAS, out in columns
 * as high as it, and turns as many of them at once as it is wide. `end`
 * is a ref for an empty element after the text, `rest` for one after that, which fills the last page. `doFim`: a new text
 * begins at its last page.
 */
export function usePaginas(enabled: boolean, mostColumns: number, doFim = false) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  // Before the measurement a text has no pages, and its end is unknown.
  const [{ pagina, total }, setPlace] = useState(doFim ? { pagina: 1, total: 0 } : { pagina: 0, total: 1 })

  function measure() {
    const [pages, last] = [box.current, end.current]
    if (!enabled || !pages || !last || pages.clientWidth === 0) return
    const width = pages.clientWidth
    const { fontSize, columnWidth } = getComputedStyle(pages)
    const roomFor = Math.floor(width / (COLUMN_EM * Number.parseFloat(fontSize)))
    const columns = columnWidth === 'auto' ? mostColumns : Math.max(1, Math.min(mostColumns, roomFor))
    const from = pages.getBoundingClientRect().left - pages.scrollLeft
    const usedColumns = Math.floor((last.getBoundingClientRect().left - from) / (width / columns)) + 1
    const now = Math.max(1, Math.ceil(usedColumns / columns))
    const fills = usedColumns % columns === 0
    if (rest.current && rest.current.hidden !== fills) rest.current.hidden = fills
    // The place in the text is kept, as far as the pages match.
    const at =
      now === total ? pagina : total === 0 ? now - 1 : Math.min(now - 1, Math.round((pagina / total) * now))
    if (pages.scrollLeft !== at * width) pages.scrollLeft = at * width
    if (now !== total || at !== pagina) setPlace({ pagina: at, total: now })
  }

  // After each render: another key, size or text makes other pages.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    if (!enabled || !box.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  })

  function virar(by: number): void {
    const pages = box.current
    const at = pagina + by
    if (!pages || at < 0 || at >= total) return
    pages.scrollLeft = at * pages.clientWidth
    setPlace({ pagina: at, total })
  }

  /** The browser scrolls to a focused chord of another page. */
  function onScroll() {
    const pages = box.current
    if (!pages) return
    const at = Math.round(pages.scrollLeft / pages.clientWidth)
    if (at !== pagina && at < total) setPlace({ pagina: at, total })
  }
  return { box, end, rest, pagina, total, mostColumns, virar, onScroll }
}

export type Paginas = ReturnType<typeof usePaginas>
