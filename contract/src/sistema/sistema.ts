import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { IGREJA_MAX } from '../limites.ts'
import { texto } from '../validacao.ts'

/** Warnings about the server for its administrator, before they become faults. */
export const Aviso = z.object({
  codigo: z.enum([
    'pouco_espaco',
    'copia_com_defeito',
    'copia_atrasada',
    'copias_no_mesmo_disco',
    'relogio_errado',
    'aguardando_aprovacao',
    'tentativas_de_entrar',
  ]),
  texto: z.string(),
})
export type Aviso = z.infer<typeof Aviso>

/**
 * The facts of the ministry that everybody may know: the name of its church, null while nobody has written it, its time zone, and the
 * address that its links carry, which is left out where nobody else reaches the server.
 */
export const Ministerio = z.object({
  igreja: z.nullable(z.string()),
  fuso: z.string(),
  endereco: z.optional(z.string()),
  /** That address leads into the church's own network, though its name looks like one of the internet. */
  no_wifi: z.optional(z.boolean()),
})
export type Ministerio = z.infer<typeof Ministerio>

/** '' takes the name away. */
export const MinisterioEdicao = z.strictObject({ igreja: texto('Nome da igreja', { max: IGREJA_MAX }) })
export type MinisterioEdicao = z.infer<typeof MinisterioEdicao>

export const sistemaCalls = defineCalls({
  test: {
    method: 'GET',
    path: '/api/test',
    le: [],
    summary: 'Connection check of the client',
    access: 'public',
    answer: z.object({ ok: z.boolean(), versao: z.string(), banco: z.boolean() }),
  },
  recursos: {
    method: 'GET',
    path: '/api/sistema/recursos',
    le: [],
    summary:
      'What the administrator has not switched off: saving MP3s of videos, chord sheets from other sites; and whether recordings can be moved to another key',
    answer: z.object({ baixar_mp3: z.boolean(), cifras_online: z.boolean(), mudar_tom: z.boolean() }),
  },
  avisos: {
    method: 'GET',
    path: '/api/sistema/avisos',
    le: [],
    summary: 'What needs the administrator’s care on the server',
    access: 'admin',
    answer: z.object({ avisos: z.array(Aviso) }),
  },
  ministerio: {
    method: 'GET',
    path: '/api/sistema/ministerio',
    le: [],
    summary:
      'The name of the church, the time zone whose days the ministry counts, and the address that its links carry',
    access: 'public',
    answer: Ministerio,
  },
  changeMinisterio: {
    method: 'PUT',
    path: '/api/sistema/ministerio',
    asksSenha: true,
    summary: 'Change the name of the church',
    access: 'admin',
    body: MinisterioEdicao,
    answer: Ministerio,
  },
  enderecos: {
    method: 'GET',
    path: '/api/sistema/enderecos',
    le: [],
    summary:
      'The addresses by which others in the church’s network reach this server, the likeliest first; none while it listens to its own machine alone',
    access: 'admin',
    answer: z.object({ enderecos: z.array(z.string()) }),
  },
})
