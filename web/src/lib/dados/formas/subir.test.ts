import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NotHereError } from '../resposta.ts'
import { preencher } from './subir.ts'

const Item = z.discriminatedUnion('especie', [
  z.object({ especie: z.literal('musica'), tom: z.nullable(z.string()), vez: z.number() }),
  z.object({ especie: z.literal('roteiro'), titulo: z.string() }),
])
const Linha = z.object({
  nome: z.string(),
  compasso: z.nullable(z.enum(['3/4', '4/4'])),
  reserva: z.boolean(),
  quem_canta: z.array(z.number()),
  itens: z.array(Item),
  aviso: z.optional(z.object({ em: z.string() })),
})

test('DEV-05 a row of before has what it says, and of what it does not say nothing', () => {
  const before = {
    nome: 'Santo',
    antigo: 1,
    itens: [{ especie: 'musica' }, { especie: 'roteiro', titulo: 'Oração' }],
  }
  expect(preencher(Linha, before, { vez: 1 })).toEqual({
    nome: 'Santo',
    compasso: null,
    reserva: false,
    quem_canta: [],
    itens: [
      { especie: 'musica', tom: null, vez: 1 },
      { especie: 'roteiro', titulo: 'Oração' },
    ],
  })
})

test.each([
  ['a name that it does not say', {}],
  ['another kind', { nome: 3 }],
  ['a word that is unknown', { nome: 'Santo', compasso: '7/8' }],
  ['a member that cannot be made one', { nome: 'Santo', itens: [{ especie: 'musica', tom: 'C' }] }],
  ['no list', { nome: 'Santo', itens: 'C' }],
  ['nothing', undefined],
])('DEV-05 a row with %s is not here', (_what, before) => {
  expect(() => preencher(Linha, before)).toThrow(NotHereError)
})
