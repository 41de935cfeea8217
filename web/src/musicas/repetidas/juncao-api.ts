import { juntarCalls, type MusicaJuncao } from '@cantai/contract/musicas/juntar'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { dropMusica, takeMusica } from '../musicas-api.ts'

/** Songs that became part of others and can still come back. */
export const juntadasQuery = consulta(juntarCalls.juntadas)

/** Makes one song of two; answers the number that takes it back. */
export async function juntarMusicas(id: number, body: MusicaJuncao): Promise<number> {
  const { musica, juntada } = await api(juntarCalls.juntar, { params: { id }, body })
  dropMusica(body.com)
  takeMusica(musica)
  return juntada
}

export async function separarMusicas(juntada: number): Promise<void> {
  const { musica, voltou } = await api(juntarCalls.separar, { params: { id: juntada } })
  takeMusica(musica)
  takeMusica(voltou)
}
