import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Ponto } from '../cena/pontos.ts'
import type { Folhas } from '../cena/use-folhas.ts'
import type { JuntoDoLider } from './dito.ts'
import { type AlvoDoLider, paginaDoLider, pontosDoLider } from './pagina-do-lider.ts'

export interface Seguida {
  /** The place at which the song opens, as this device left it; undefined: its beginning. */
  inicio: Ponto | undefined
  /** The blocks on the leader's screen; a new `place` is a new turn. Undefined where pages are not followed. */
  alvo: AlvoDoLider | undefined
  onJunto: (junto: JuntoDoLider) => void
}

interface UseAlvo extends Seguida {
  folhas: Folhas
  isDrawn: boolean
}

const JUNTO: JuntoDoLider = { fora: false, mais: 0 }

/** Brings a screen to the leader's page, and tells how many of the leader's pages are still ahead. One's own turns stay. */
export function useAlvo({ folhas, isDrawn, inicio, alvo, onJunto }: UseAlvo): void {
  const { pagina, total } = folhas.paginas
  const started = useRef(inicio === undefined)
  /** The pages that this screen has shown, and their total. */
  const vistas = useRef({ total, paginas: new Set<number>() })
  /** A song that reopens where it was left is at the leader's place of then. */
  const followed = useRef(inicio ? alvo?.place : undefined)
  /** The page shown by following, until one's own turn. */
  const shown = useRef<number>(undefined)

  const begin = useEffectEvent(() => {
    // Its page exists once the pages are counted.
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
      // A new follower begins anew.
      paginas.clear()
      followed.current = undefined
      return onJunto(JUNTO)
    }
    const { de, ate } = pontosDoLider(alvo, folhas.blocosAtuais())
    const faixa = folhas.faixaDe(de, ate)
    // After a new layout, for a strip that appeared or a rotated screen, pages hold other lines.
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
    // Once it is drawn whole and measured.
    if (isDrawn && pagina < total) look(place)
  }, [place, pagina, total, isDrawn])
}
