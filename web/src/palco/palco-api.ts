import { queryOptions } from '@tanstack/react-query'
import { cultosCalls } from '@cantai/contract/cultos'
import { type Pacote } from '@cantai/contract/palco'
import { musicasCalls } from '@cantai/contract/musicas'
import { musicasDe } from '../cultos/itens.ts'
import { api } from '../lib/api/api-client.ts'

/** A culto with all that the stage shows of it. */
export const pacoteQuery = (id: number) =>
  queryOptions({
    queryKey: ['palco', 'pacote', id] as const,
    queryFn: async ({ signal }): Promise<Pacote> => {
      const culto = await api(cultosCalls.get, { params: { id }, signal })
      const ids = [...new Set(musicasDe(culto).map(({ musica_id }) => musica_id))]
      const musicas = await Promise.all(
        ids.map((musica) => api(musicasCalls.get, { params: { id: musica }, signal })),
      )
      return { culto, musicas, leituras: [], anotacoes: [], posicao: null }
    },
  })
