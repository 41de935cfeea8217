import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pacote } from '@cantai/contract/palco/palco'
import { useNovidade } from '../lib/live/novidades.ts'
import { cenasDe, isCena } from './cena/cenas.ts'
import { pacoteQuery } from './palco-api.ts'
import type { Lista } from './seguir/use-seguir.ts'

const has = ({ culto }: Pacote, item: string) => cenasDe(culto).some((cena) => isCena(cena, item))

/** Fetches the newest order of a culto, for a follower whose leader goes to a song that this one lacks. */
export function useLista(cultoId: number, refetch: UseQueryResult<Pacote>['refetch']): Lista {
  const novidade = useNovidade<Pacote>(pacoteQuery(cultoId).queryKey)
  const [fora, setFora] = useState<string>()
  async function read(item: string) {
    const { data, isSuccess } = await refetch()
    if (isSuccess && !has(data, item)) setFora(item)
  }
  return {
    oferta: novidade && (novidade.nova ?? null),
    buscar(item) {
      if (novidade?.nova && has(novidade.nova, item)) novidade.ver()
      else void read(item)
    },
    fora,
  }
}
