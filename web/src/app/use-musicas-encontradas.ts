import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { musicasCalls, type MusicaResumo } from '@cantai/contract/musicas'
import { api } from '../lib/api-client.ts'
import { cleanBusca } from '../lib/typed-busca.ts'

const PAUSE_MS = 100
const SHOWN = 8

export type MusicaEncontrada = Pick<MusicaResumo, 'id' | 'nome' | 'artista'>

/** The songs that answer what is being typed, asked of the server at a pause of the fingers. */
export function useMusicasEncontradas(text: string): {
  musicas: readonly MusicaEncontrada[]
  status: string
} {
  const typed = cleanBusca(text)
  const [busca, setBusca] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setBusca(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isError, isFetching } = useQuery({
    queryKey: ['busca', busca] as const,
    queryFn: async ({ signal }) => {
      const query = { busca, limite: SHOWN, campos: 'resumo' as const }
      return (await api(musicasCalls.list, { query, signal })).musicas
    },
    enabled: busca !== '',
    placeholderData: keepPreviousData,
  })
  if (typed === '') return { musicas: [], status: '' }
  const pending = isFetching || busca !== typed
  if (isError && !pending) return { musicas: [], status: 'Não foi possível buscar músicas agora.' }
  return { musicas: data ?? [], status: pending && !data ? 'Buscando músicas...' : '' }
}
