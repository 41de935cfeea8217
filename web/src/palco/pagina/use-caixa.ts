import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Measures of a page in px: `largura` and `altura` of its text, `vao` between two columns, `folha` the full width, and a rem. */
export interface Caixa {
  readonly folha: number
  readonly largura: number
  readonly altura: number
  readonly vao: number
  readonly rem: number
  /** Whether the screen is a hand-held one. */
  readonly fone: boolean
}

/** The least shorter side of a tablet. */
const TABLET_PX = 600

const same = (a: Caixa | undefined, b: Caixa) =>
  a !== undefined &&
  a.folha === b.folha &&
  a.largura === b.largura &&
  a.altura === b.altura &&
  a.vao === b.vao &&
  a.rem === b.rem &&
  a.fone === b.fone

/** The room of `mold`, an empty box with the same layout as the pages. */
export function useCaixa(): { mold: RefObject<HTMLDivElement | null>; caixa: Caixa | undefined } {
  const mold = useRef<HTMLDivElement>(null)
  const [caixa, setCaixa] = useState<Caixa>()
  useLayoutEffect(() => {
    const box = mold.current
    if (!box) return undefined
    const measure = () => {
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(box)
      const px = Number.parseFloat
      const next = {
        folha: box.clientWidth,
        largura: box.clientWidth - px(paddingLeft) - px(paddingRight),
        altura: box.clientHeight,
        vao: px(columnGap),
        rem: px(getComputedStyle(document.documentElement).fontSize),
        fone: Math.min(innerWidth, innerHeight) < TABLET_PX,
      }
      setCaixa((now) => (same(now, next) ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { mold, caixa }
}
