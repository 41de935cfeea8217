import { type RefObject, useLayoutEffect, useState } from 'react'
import { corrigir } from './disposicoes.ts'
import type { NaTela } from './dispor.ts'
import type { Pagina } from './pagina.ts'
import type { Caixa } from './use-caixa.ts'

/** A smaller share of a page is no page of its own. */
const TOUCH = 0.05

interface UseNaTela {
  /** The box inside which the pages are drawn. */
  content: RefObject<HTMLElement | null>
  caixa: Caixa | undefined
  pagina: Pagina | undefined
  /** Until then only the first page is drawn. */
  isDrawn: boolean
}

/** The pages of a song, laid out again if the browser needs more of them than estimated. */
export function useNaTela({ content, caixa, pagina, isDrawn }: UseNaTela): NaTela | undefined {
  const [corrigida, setCorrigida] = useState<{ assinatura: string; naTela: NaTela }>()
  const naTela = corrigida && corrigida.assinatura === pagina?.assinatura ? corrigida.naTela : pagina?.naTela

  function look() {
    const pages = content.current?.closest('[data-paginas]')
    if (!pages || !pagina || !naTela) return
    // While a screen is being rotated, the pages still have the layout of the other orientation.
    const isLaidOut = pages.clientHeight === caixa?.altura && pages.clientWidth === caixa.folha
    const planned = isDrawn ? naTela.paginas : 1
    if (!isLaidOut || pages.scrollWidth <= (planned + TOUCH) * pages.clientWidth) return
    const next = corrigir(pagina.assinatura, alturasEm(pages))
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser needs is known once it has drawn
    if (next) setCorrigida({ assinatura: pagina.assinatura, naTela: next })
  }
  useLayoutEffect(look)
  return naTela
}

/** The measured heights of the pieces in px, by their `data-peca`. */
function alturasEm(root: Element): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (const peca of root.querySelectorAll<HTMLElement>('[data-peca]')) {
    // A blank that is collapsed at the end of a column has its full height elsewhere.
    if (peca.classList.contains('h-0')) continue
    const height = [...peca.getClientRects()].reduce((sum, rect) => sum + rect.height, 0)
    heights.set(peca.dataset['peca'] ?? '', height)
  }
  return heights
}
