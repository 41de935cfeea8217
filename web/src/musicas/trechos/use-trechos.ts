import { hashKey, keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trechosCalls } from '@cantai/contract/musicas/trechos'
import { buscaCantada } from '@cantai/domain/musicas/busca-cantada'
import { consulta } from '../../lib/api/consulta.ts'
import { restored } from '../../lib/api/query-client.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { useUsuario } from '../../lib/session/session.ts'

const trechosQuery = (busca: string) =>
  queryOptions({ ...consulta(trechosCalls.search, { query: { busca } }), placeholderData: keepPreviousData })

/** The numbers of searched and of all songs, if this device answered without the texts of all. */
interface Alcance {
  readonly inteiras: number
  readonly musicas: number
}

/** Undefined where the server answered, or all texts are here. */
function useAlcance(hash: string, answeredAt: number): Alcance | undefined {
  const usuario = useUsuario()?.id
  const client = useQueryClient()
  const [alcance, setAlcance] = useState<Alcance>()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const query = client.getQueryCache().get(hash)
      if (usuario === undefined || !query || !restored.has(query)) return undefined
      // Its time is set a moment after it.
      if (query.state.dataUpdatedAt !== answeredAt) return undefined
      const { contarTextos } = await import('../../lib/dados/contar.ts')
      const { leitorDoAparelho } = await import('../../lib/dados/aparelho.ts')
      const leitor = await leitorDoAparelho(usuario)
      const found = leitor && (await contarTextos(leitor.aqui))
      return found && found.inteiras < found.musicas ? found : undefined
    }
    void look()
      .catch(() => undefined)
      .then((found) => {
        if (!isOver) setAlcance(found)
      })
    return () => {
      isOver = true
    }
  }, [client, hash, answeredAt, usuario])
  return alcance
}

/** The songs with these sung words; queried only when the words are enough for a match. */
export function useTrechos(busca: string) {
  const wanted = buscaCantada(busca).length > 0
  const reachable = useReachable()
  const query = useQuery({ ...trechosQuery(busca), enabled: wanted })
  const alcance = useAlcance(hashKey(trechosQuery(busca).queryKey), query.dataUpdatedAt)
  return { wanted, reachable, query, alcance, trechos: wanted ? query.data?.trechos : undefined }
}
