import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { TEXTO_MAX } from './limites.ts'
import { texto } from './validacao.ts'

const INCOMPLETO = 'Dados incompletos para transposição'

const required = (campo: string, limits: { max: number; verbatim?: boolean }) =>
  z.pipe(
    z.string({ error: INCOMPLETO }).check(z.minLength(1, { error: INCOMPLETO, abort: true })),
    texto(campo, limits),
  )

export const novoTom = () => required('Novo tom', { max: 40 })
export const tomAtual = () => z.optional(z.nullable(texto('Tom atual', { max: 40 })))

/** A sheet to move; an empty or absent `fromKey` means the key that is heard in it. */
export const TransposicaoNova = z.strictObject({
  cifras: required('Cifras', { max: TEXTO_MAX, verbatim: true }),
  fromKey: tomAtual(),
  toKey: novoTom(),
})
export type TransposicaoNova = z.infer<typeof TransposicaoNova>

export const cifrasCalls = defineCalls({
  keys: {
    method: 'GET',
    path: '/api/cifras/keys',
    summary: 'The keys that a song can be in',
    answer: z.object({ keys: z.array(z.object({ value: z.string(), label: z.string() })) }),
  },
  transpose: {
    method: 'POST',
    path: '/api/cifras/transpose',
    summary: 'Move a sheet to another key; without fromKey the key is detected',
    body: TransposicaoNova,
    answer: z.object({ transposedCifras: z.string(), fromKey: z.string() }),
  },
})
