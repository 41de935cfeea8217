import { queryOptions } from '@tanstack/react-query'
import { juntarCalls, type MusicaJuncao } from '@cantai/contract/musicas/juntar'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { dropMusica, takeMusica } from '../musicas-api.ts'

/** Songs that became part of others and can still come back. */
export const juntadasQuery = queryOptions({
  queryKey: ['musicas', 'juntadas'] as const,
  queryFn: ({ signal }) => api(juntarCalls.juntadas, { signal }),
  meta: { noCopy: true },
})

const forgetJuntadas = () => void queryClient.invalidateQueries({ queryKey: juntadasQuery.queryKey })

/** Makes one song of two; answers the number that takes it back. */
export async function juntarMusicas(id: number, body: MusicaJuncao): Promise<number> {
  const { musica, juntada } = await api(juntarCalls.juntar, { params: { id }, body })
  dropMusica(body.com)
  takeMusica(musica)
  forgetJuntadas()
  return juntada
}

export async function separarMusicas(juntada: number): Promise<void> {
  const { musica, voltou } = await api(juntarCalls.separar, { params: { id: juntada } })
  takeMusica(musica)
  takeMusica(voltou)
  forgetJuntadas()
}
