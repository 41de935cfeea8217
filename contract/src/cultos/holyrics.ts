import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams, registroId, texto } from '../validacao.ts'

const ESCOLHAS_MAX = 200

/** The address of the Holyrics that receives lists; null while an administrator has not set it. Its token is never answered. */
export const HolyricsLigado = z.object({
  endereco: z.nullable(z.string()),
  /** It is reached over the internet by an API key, instead of in the church's own network. */
  pela_internet: z.boolean(),
})
export type HolyricsLigado = z.infer<typeof HolyricsLigado>

/** An empty token or key keeps the one that is stored, as long as the address stays the same. */
export const HolyricsEdicao = z.strictObject({
  endereco: texto('Endereço', { min: 1, max: 200 }),
  token: texto('Token', { max: 200 }),
  chave: texto('Chave', { max: 200 }),
})
export type HolyricsEdicao = z.infer<typeof HolyricsEdicao>

/** A song in Holyrics, with its id there. */
export const MusicaNoHolyrics = z.object({ id: z.string(), titulo: z.string(), artista: z.string() })
export type MusicaNoHolyrics = z.infer<typeof MusicaNoHolyrics>

const musica = { musica_id: z.number(), nome: z.string(), artista: z.string() }

/** The songs of a service as Holyrics knows them, each list in the order of the service. */
export const RelatorioDoHolyrics = z.object({
  /** Whether the songs in `encontradas` were put into the list of Holyrics; otherwise they were only looked up. */
  enviado: z.boolean(),
  encontradas: z.array(z.object({ ...musica, no_holyrics: MusicaNoHolyrics })),
  /** Songs that match several songs of Holyrics; they are not sent until somebody chooses. */
  a_decidir: z.array(z.object({ ...musica, candidatas: z.array(MusicaNoHolyrics) })),
  faltam: z.array(z.object(musica)),
})
export type RelatorioDoHolyrics = z.infer<typeof RelatorioDoHolyrics>

/** `escolhas` name the song of Holyrics for each ambiguous one. */
export const EnvioAoHolyrics = z.strictObject({
  enviar: z.boolean({ error: 'Diga se é para enviar' }),
  escolhas: z
    .array(z.strictObject({ musica_id: registroId(), holyrics_id: texto('Escolha', { min: 1, max: 100 }) }), {
      error: 'Diga as escolhas',
    })
    .check(z.maxLength(ESCOLHAS_MAX, 'Escolhas demais')),
})
export type EnvioAoHolyrics = z.infer<typeof EnvioAoHolyrics>

export const holyricsCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/api/cultos/holyrics',
    le: [],
    access: 'lider',
    summary: 'Where Holyrics is, without its token',
    answer: HolyricsLigado,
  },
  change: {
    method: 'PUT',
    path: '/api/cultos/holyrics',
    access: 'admin',
    summary: 'Say where Holyrics is: an address of the church’s own network, or the service of Holyrics',
    body: HolyricsEdicao,
    event: 'holyrics_alterado',
    answer: HolyricsLigado,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cultos/holyrics',
    access: 'admin',
    summary: 'Forget Holyrics with its token',
    event: 'holyrics_retirado',
    status: 204,
  },
  send: {
    method: 'POST',
    path: '/api/cultos/:id/holyrics',
    access: 'lider',
    expensive: true,
    summary: 'Look the songs of a service up in Holyrics, and put those that are surely there into its list',
    params: idParams,
    body: EnvioAoHolyrics,
    answer: RelatorioDoHolyrics,
  },
})
