import { type RefObject, useEffect, useState } from 'react'

/** The part of a column that must be in sight. */
const MOST = 0.66

/** How many columns of a table lie out of sight on each side of its scrolling box. Columns are the cells of `thead` after the first. */
export function useForaDaVista(box: RefObject<HTMLElement | null>, columns: number) {
  const [hidden, setHidden] = useState({ antes: 0, depois: 0 })
  useEffect(() => {
    const root = box.current
    if (!root) return undefined
    const [corner, ...heads] = [...root.querySelectorAll('thead th')].slice(0, columns + 1)
    const sticky = corner?.getBoundingClientRect().width ?? 0
    const seen = new Map<Element, 'antes' | 'depois' | 'visto'>()
    const count = (which: 'antes' | 'depois') => [...seen.values()].filter((side) => side === which).length
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries)
          seen.set(
            target,
            intersectionRatio >= MOST
              ? 'visto'
              : boundingClientRect.left < (rootBounds?.left ?? 0)
                ? 'antes'
                : 'depois',
          )
        setHidden({ antes: count('antes'), depois: count('depois') })
      },
      { root, threshold: MOST, rootMargin: `0px 0px 0px -${Math.round(sticky)}px` },
    )
    for (const head of heads) observer.observe(head)
    return () => observer.disconnect()
  }, [box, columns])
  return hidden
}
