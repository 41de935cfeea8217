import { queryOptions } from '@tanstack/react-query'
import { type Musica, musicasCalls } from '@cantai/contract/musicas/musicas'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { musicaQuery, updateMusica } from '../musicas-api.ts'

/** A song as the player of its recording needs it; unlike a sheet that is read, it follows what others save. */
const gravacaoOf = ({ id, nome, tom, tom_da_gravacao, mp3_file, youtube_video_id }: Musica) => ({
  id,
  nome,
  tom,
  tom_da_gravacao,
  mp3_file,
  youtube_video_id,
})
export type Gravacao = ReturnType<typeof gravacaoOf>

export const gravacaoQuery = (id: number) =>
  queryOptions({
    queryKey: ['musicas', 'gravacao', id] as const,
    queryFn: async ({ signal }) => gravacaoOf(await api(musicasCalls.get, { params: { id }, signal })),
    staleTime: 0,
    // It plays only where there is a network.
    meta: { noCopy: true },
  })

/** Says in which key a recording sounds, for everybody. */
export async function dizerTom(id: number, tom_da_gravacao: string): Promise<Gravacao> {
  const musica = await updateMusica({ id }, { tom_da_gravacao })
  // An open sheet of it is saved as the version that it now is.
  queryClient.setQueryData(musicaQuery(id).queryKey, (open) => open && musica)
  const gravacao = gravacaoOf(musica)
  queryClient.setQueryData(gravacaoQuery(id).queryKey, gravacao)
  return gravacao
}
