import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { CORPO_COM_TEXTOS_BYTES, NOME_MAX, TEXTO_MAX } from '../limites.ts'
import { texto } from '../validacao.ts'

const INCOMPLETO = 'Dados incompletos para transposição'

const required = (campo: string, limits: { max: number; verbatim?: true }) =>
  z.pipe(
    z.string({ error: INCOMPLETO }).check(z.minLength(1, { error: INCOMPLETO, abort: true })),
    texto(campo, limits),
  )

export const novoTom = () => required('Novo tom', { max: 40 })
export const tomAtual = () => z.optional(z.nullable(texto('Tom atual', { max: 40 })))

/**
 * A sheet to transpose by the interval between two sounding keys; an empty or absent `fromKey` means the key that is detected in it. Behind
 * a capo a `fromKey` that is the key of the chord shapes means that `toKey` is one of shapes too.
 */
export const TransposicaoNova = z.strictObject({
  cifras: required('Cifras', { max: TEXTO_MAX, verbatim: true }),
  fromKey: tomAtual(),
  toKey: novoTom(),
})
export type TransposicaoNova = z.infer<typeof TransposicaoNova>

export const BuscaDeCifra = z.strictObject({
  nome: texto('Nome', { min: 1, max: NOME_MAX }),
  artista: texto('Artista', { min: 1, max: NOME_MAX }),
})
export type BuscaDeCifra = z.infer<typeof BuscaDeCifra>

/** A sheet found online; `tom` is the sounding key, as the page names it, else as detected, else null. */
export const CifraEncontrada = z.object({
  cifras: z.string(),
  source: z.string(),
  /** The page to look at; https. */
  sourceUrl: z.string(),
  tom: z.nullable(z.string()),
  title: z.string(),
  artist: z.string(),
  /** True for the song by its own artist; otherwise a person must look before it is saved. */
  certain: z.boolean(),
  /** Other songs with a similar name, to search for instead. */
  alternatives: z.array(z.object({ title: z.string(), artist: z.string() })),
})
export type CifraEncontrada = z.infer<typeof CifraEncontrada>

export const cifrasCalls = defineCalls({
  search: {
    method: 'POST',
    path: '/api/cifras/search',
    copia: true,
    expensive: true,
    summary: 'A chord sheet found online; 404 when the source has none, 503 when searching is switched off',
    body: BuscaDeCifra,
    answer: CifraEncontrada,
  },
  keys: {
    method: 'GET',
    path: '/api/cifras/keys',
    le: [],
    summary: 'The keys that a song can be in',
    answer: z.object({ keys: z.array(z.object({ value: z.string(), label: z.string() })) }),
  },
  transpose: {
    method: 'POST',
    path: '/api/cifras/transpose',
    expensive: true,
    summary: 'Move a sheet to another key; without fromKey the key is detected',
    body: TransposicaoNova,
    bodyLimit: CORPO_COM_TEXTOS_BYTES,
    answer: z.object({ transposedCifras: z.string(), fromKey: z.string() }),
  },
})
