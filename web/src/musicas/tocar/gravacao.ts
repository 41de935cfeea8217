import { queryOptions } from '@tanstack/react-query'
import { type Musica, musicasCalls } from '@cantai/contract/musicas/musicas'
import { partesDaConsulta } from '../../lib/api/consulta.ts'
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

export const gravacaoQuery = (id: number) => {
  // It plays only where there is a network.
  const como = { semCopia: true } as const
  const partes = partesDaConsulta(
    musicasCalls.get,
    { params: { id } },
    async (ask) => gravacaoOf(await ask(musicasCalls.get, { params: { id } })),
    como,
  )
  // Beside the same song that is read from the screen, which does not follow.
  return queryOptions({ ...partes, queryKey: [...partes.queryKey, 'gravacao'] as const, staleTime: 0 })
}

/** Says in which key a recording sounds, for everybody. */
export async function dizerTom(id: number, tom_da_gravacao: string): Promise<Gravacao> {
  const musica = await updateMusica({ id }, { tom_da_gravacao })
  // An open sheet of it is saved as the version that it now is.
  queryClient.setQueryData(musicaQuery(id).queryKey, (open) => open && musica)
  const gravacao = gravacaoOf(musica)
  queryClient.setQueryData(gravacaoQuery(id).queryKey, gravacao)
  return gravacao
}
