import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePaginas } from '../../cifras/leitor/use-paginas.ts'
import type { Sentido } from '../pedal/pedal.ts'
import type { Faixa } from '../seguir/pagina-do-lider.ts'
import { type Blocos, blocosEntre, elementoEm, type Ponto } from './pontos.ts'

/** How far a page turn scrolls: the last lines are read again at the top. */
const TURN = 0.85
/** A smaller remainder is no page of its own. */
const SLACK_PX = 4

interface UseFolhas {
  inPages: boolean
  colunas: number
  /** The number of steps of a sheet in sung order; undefined for one as it was written. */
  passos: number | undefined
  /** Start at the last page, when entered by going back. */
  doFim: boolean
}

const restOf = (box: HTMLElement, sentido: Sentido) =>
  sentido === 1 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop

/** Pages or scrolling of a stage's sheet, and how to turn them. */
export function useFolhas({ inPages, colunas, passos, doFim }: UseFolhas) {
  const paginas = usePaginas(inPages, colunas, doFim)
  const scroller = useRef<HTMLDivElement>(null)
  const atEnd = useAtEnd(scroller, !inPages)

  useLayoutEffect(() => {
    const box = scroller.current
    if (doFim && box) box.scrollTop = box.scrollHeight
  }, [doFim])

  const temPagina = (sentido: Sentido): boolean => {
    if (inPages) return sentido === 1 ? paginas.pagina < paginas.total - 1 : paginas.pagina > 0
    return scroller.current !== null && restOf(scroller.current, sentido) > SLACK_PX
  }
  function virar(sentido: Sentido): void {
    if (inPages) return paginas.virar(sentido)
    const box = scroller.current
    box?.scrollBy({ top: sentido * TURN * box.clientHeight })
  }
  /** Shows a part of the sheet. */
  function mostrar(element: Element): void {
    const box = paginas.box.current
    if (!inPages || !box) return element.scrollIntoView({ block: 'start' })
    const leftEdge = element.getBoundingClientRect().left - box.getBoundingClientRect().left + box.scrollLeft
    paginas.virar(Math.floor(leftEdge / box.clientWidth) - paginas.pagina)
  }
  const boxNow = () => (inPages ? paginas.box : scroller).current
  const blocosDe = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-bloco]')]
  function mostrarPonto(ponto: Ponto): void {
    const box = boxNow()
    const element = box && elementoEm(blocosDe(box), ponto)
    if (element) mostrar(element)
  }
  /** The range of the present page, from its first block to its last. */
  function blocosAtuais(): Blocos {
    const box = boxNow()
    if (!box) return { bloco: 0, bloco_fim: 0, blocos: 0 }
    const edge = box.getBoundingClientRect()
    const isHere = (bloco: HTMLElement) =>
      [...bloco.getClientRects()].some(
        ({ left, top, bottom }) =>
          left >= edge.left - SLACK_PX && left < edge.right && bottom > edge.top && top < edge.bottom,
      )
    const all = blocosDe(box)
    return blocosEntre(all, all.filter(isHere), passos)
  }
  /** The pages that hold a range of the sheet; undefined where the text scrolls. */
  function faixaDe(de: Ponto, ate: Ponto): Faixa | undefined {
    const box = paginas.box.current
    if (!inPages || !box) return undefined
    const from = box.getBoundingClientRect().left - box.scrollLeft
    const pageOf = (rect: DOMRect | undefined) =>
      rect ? Math.max(0, Math.floor((rect.left - from + SLACK_PX) / box.clientWidth)) : 0
    const all = blocosDe(box)
    const rectsOf = (ponto: Ponto) => [...(elementoEm(all, ponto)?.getClientRects() ?? [])]
    return { de: pageOf(rectsOf(de)[0]), ate: pageOf(rectsOf(ate).at(-1)) }
  }
  return {
    blocosAtuais,
    faixaDe,
    paginas,
    /** Columns of a page, where there is room. */
    colunas,
    scroller,
    temPagina,
    virar,
    mostrarPonto,
    /** Whether the last lines are visible. */
    noFim: inPages ? paginas.pagina === paginas.total - 1 : atEnd,
  }
}

export type Folhas = ReturnType<typeof useFolhas>

/** Whether a box is scrolled to its end; always for a text that fits. */
function useAtEnd(scroller: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [atEnd, setAtEnd] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!enabled || !box) return undefined
    const look = () => setAtEnd(restOf(box, 1) <= SLACK_PX)
    const observer = new ResizeObserver(look)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, enabled])
  return atEnd
}
