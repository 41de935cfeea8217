import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Lista, rowsOf } from './musicas-lista.ts'
import { readStored } from '../../lib/check/stored.ts'

interface Pages {
  readonly data: Lista | undefined
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** After a reload or Back, the list loads as many rows as before and restores its scroll position. */
export function useLugar(endereco: string, pages: Pages): void {
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = pages
  const linhas = data && !isPlaceholderData ? rowsOf(data).length : 0
  // Cached rows mean that this was no reload: the router restores the scroll position.
  const [lugar] = useState(() => (data ? undefined : readLugar(endereco)))
  const isFound = useRef(lugar === undefined)

  useLayoutEffect(() => {
    if (!lugar || isFound.current || linhas === 0 || isFetching) return
    const here = lugar.endereco === endereco
    if (here && linhas < lugar.linhas && hasNextPage && !isFetchNextPageError) {
      void fetchNextPage()
      return
    }
    isFound.current = true
    if (here) scrollTo(0, lugar.y)
  }, [lugar, endereco, linhas, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage])

  useEffect(() => {
    // A person who scrolls before all rows are loaded is not moved again.
    const stay = () => (isFound.current = true)
    for (const move of MOVES) addEventListener(move, stay, { once: true, passive: true })
    return () => {
      for (const move of MOVES) removeEventListener(move, stay)
      writeLugar(undefined)
    }
  }, [])

  useEffect(() => {
    const leave = () => writeLugar({ endereco, linhas, y: scrollY })
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [endereco, linhas])
}

const KEY = 'cantai.musicas.lugar'

/** The position in the list when the page was left: address, number of loaded songs, scroll offset. */
const Lugar = z.object({ endereco: z.string(), linhas: z.number(), y: z.number() })
type Lugar = z.infer<typeof Lugar>

/** The stored position of this address, if any. */
function readLugar(endereco: string): Lugar | undefined {
  const lugar = readStored(() => sessionStorage, KEY, Lugar)
  return lugar?.endereco === endereco ? lugar : undefined
}

/** Undefined for a fresh link, which starts at the top. */
function writeLugar(lugar: Lugar | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lugar ?? null))
  } catch {
    // Without storage a reload starts at the top.
  }
}
