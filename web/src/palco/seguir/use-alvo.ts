import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Ponto } from '../cena/pontos.ts'
import type { Folhas } from '../cena/use-folhas.ts'
import type { JuntoDoLider } from './dito.ts'
import { type AlvoDoLider, paginaDoLider, pontosDoLider } from './pagina-do-lider.ts'

export interface Seguida {
  /** The place that the song is opened at, as this device left it; undefined: its beginning. */
  inicio: Ponto | undefined
  /** The blocks on the leader's screen; another `place` is another turn. Undefined where pages are not followed. */
  alvo: AlvoDoLider | undefined
  onJunto: (junto: JuntoDoLider) => void
}

interface UseAlvo extends Seguida {
  folhas: Folhas
  isDrawn: boolean
}

const JUNTO: JuntoDoLider = { fora: false, mais: 0 }

/** Brings a screen to the leader's page, and says how many of the leader's pages are still to come. Own turns stay. */
export function useAlvo({ folhas, isDrawn, inicio, alvo, onJunto }: UseAlvo): void {
  const { pagina, total } = folhas.paginas
  const started = useRef(inicio === undefined)
  /** The pages that were on this screen, of so many. */
  const vistas = useRef({ total, paginas: new Set<number>() })
  /** A song that is opened where it was left is where the leader was then. */
  const followed = useRef(inicio ? alvo?.place : undefined)
  /** The page that following has shown, until an own turn. */
  const shown = useRef<number>(undefined)

  const begin = useEffectEvent(() => {
    // Its page is there once the pages are counted.
    if (!inicio || started.current || (folhas.faixaDe(inicio, inicio)?.de ?? 0) >= total) return
    started.current = true
    folhas.mostrarPonto(inicio)
  })
  useLayoutEffect(() => {
    if (isDrawn && total > 0) begin()
  }, [isDrawn, total])

  const look = useEffectEvent((place: string | undefined) => {
    const isRecounted = vistas.current.total !== total
    if (isRecounted) vistas.current = { total, paginas: new Set() }
    else if (pagina !== shown.current) shown.current = undefined
    const { paginas } = vistas.current
    if (!alvo) {
      // Whoever begins to follow begins anew.
      paginas.clear()
      followed.current = undefined
      return onJunto(JUNTO)
    }
    const { de, ate } = pontosDoLider(alvo, folhas.blocosAtuais())
    const faixa = folhas.faixaDe(de, ate)
    // Pages that are counted anew, for a strip that came or a screen that was turned, hold other lines.
    const isNew = followed.current !== place || (isRecounted && shown.current !== undefined)
    if (!faixa) {
      followed.current = place
      if (isNew) folhas.mostrarPonto(de)
      return onJunto(JUNTO)
    }
    const now = isNew ? paginaDoLider(faixa, paginas) : pagina
    // The rest of a song is drawn before its pages are counted anew.
    if (now >= total) return
    followed.current = place
    if (isNew) shown.current = now
    paginas.add(now)
    if (now !== pagina) folhas.paginas.virar(now - pagina)
    const fora = now < faixa.de || now > faixa.ate
    onJunto({ fora, mais: fora ? 0 : faixa.ate - now })
  })
  const place = alvo?.place
  useEffect(() => {
    // Once it is whole and measured.
    if (isDrawn && pagina < total) look(place)
  }, [place, pagina, total, isDrawn])
}
