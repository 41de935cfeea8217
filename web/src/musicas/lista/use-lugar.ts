import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readLugar, writeLugar } from './lugar.ts'
import { type Lista, rowsOf } from './musicas-lista.ts'

interface Pages {
  readonly data: Lista | undefined
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** After a reload, or a way back from another page, the list has as many rows as before and stands where it stood. */
export function useLugar(endereco: string, pages: Pages): void {
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = pages
  const linhas = data && !isPlaceholderData ? rowsOf(data).length : 0
  // Rows that are at hand already were not left by a reload: the router scrolls to them.
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
    // A person who scrolls before all rows are there is not moved again.
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
