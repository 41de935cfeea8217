import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { Termos } from './busca-online-api.ts'

/** A search online: its words, how far it is, and whether a person has confirmed what was found. */
export function useBuscaOnline<T, K extends QueryKey>(
  musica: MusicaResumo,
  queryOf: (termos: Termos) => UseQueryOptions<T, Error, T, K>,
) {
  const [termos, setTermos] = useState<Termos>({ titulo: musica.nome, artista: musica.artista })
  const [changing, setChanging] = useState(false)
  const [conferida, setConferida] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(queryOf(termos))

  return {
    termos,
    changing,
    conferida,
    setConferida,
    busy: isFetching,
    found: isFetching ? undefined : data,
    error: isFetching ? null : error,
    toggleChanging: () => setChanging(!changing),
    /** `changing` keeps the form of the terms open. */
    buscar: (next: Termos, { changing: stays }: { changing: boolean }) => {
      setChanging(stays)
      setConferida(false)
      if (next.titulo === termos.titulo && next.artista === termos.artista) void refetch()
      else setTermos(next)
    },
  }
}

export type BuscaOnline = Omit<ReturnType<typeof useBuscaOnline>, 'found'>
