import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Musica } from './musicas.ts'
import { type CampoDaJuncao, CAMPOS_DA_JUNCAO } from '../campos-da-musica.ts'
import { id, idParams, versao } from '../validacao.ts'

const escolha = () => z.optional(z.enum(['esta', 'outra'], { error: 'Escolha inválida: use esta ou outra' }))

const escolhas = Object.fromEntries(CAMPOS_DA_JUNCAO.map((campo) => [campo, escolha()])) as Record<
  CampoDaJuncao,
  ReturnType<typeof escolha>
>

/**
 * The song that is merged into the one in the path and goes, the versions of both that the author saw, and which song's fields are kept. A
 * field left out is this song's, or the other's when this one has none.
 */
export const MusicaJuncao = z.strictObject({
  com: id(),
  versao: versao(),
  versao_com: versao(),
  ...escolhas,
})
export type MusicaJuncao = z.infer<typeof MusicaJuncao>

/** Two songs that became one, as long as that can be undone. */
export const MusicaJuntada = z.object({
  id: z.number(),
  /** Id of the song that stayed; null when it is gone meanwhile. */
  fica_id: z.nullable(z.number()),
  fica_nome: z.string(),
  nome: z.string(),
  artista: z.string(),
  apagado_por_nome: z.nullable(z.string()),
  apagado_em: z.string(),
})
export type MusicaJuntada = z.infer<typeof MusicaJuntada>

export const juntarCalls = defineCalls({
  juntar: {
    method: 'POST',
    path: '/api/musicas/:id/juntar',
    access: 'musicas:editar',
    summary:
      'Make one song of two: what refers to the other refers to this one, and the other goes to the bin',
    params: idParams,
    body: MusicaJuncao,
    answer: z.object({ musica: Musica, juntada: z.number() }),
  },
  juntadas: {
    method: 'GET',
    path: '/api/musicas/juntadas',
    le: ['musicas'],
    summary: 'Songs that became part of others and can still come back, the latest first',
    answer: z.object({ juntadas: z.array(MusicaJuntada) }),
  },
  separar: {
    method: 'POST',
    path: '/api/musicas/juntadas/:id/desfazer',
    access: 'musicas:editar',
    summary: 'Bring a song back that became part of another, with its own number and all that was its own',
    params: idParams,
    answer: z.object({ musica: Musica, voltou: Musica }),
  },
})
