import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { descreverForma, fnv1a } from './forma.ts'

const linha = z.object({
  id: z.number(),
  nome: z.string(),
  itens: z.array(z.object({ tom: z.nullable(z.string()) })),
})
const marca = (schema: z.ZodMiniType) => fnv1a(descreverForma(schema))
const MARCA = marca(linha)

test.each<[string, z.ZodMiniType]>([
  ['a field', z.extend(linha, { ccli: z.string() })],
  ['a field that is gone', z.omit(linha, { nome: true })],
  ['a field that may be null', z.extend(linha, { nome: z.nullable(z.string()) })],
  ['a field that may be absent', z.extend(linha, { nome: z.optional(z.string()) })],
  ['another kind', z.extend(linha, { id: z.string() })],
  [
    'a field further in',
    z.extend(linha, { itens: z.array(z.object({ tom: z.nullable(z.string()), vez: z.number() })) }),
  ],
  ['one instead of a list', z.extend(linha, { itens: z.object({ tom: z.nullable(z.string()) }) })],
  ['a word more', z.extend(linha, { nome: z.enum(['a', 'b']) })],
])('DEV-06 %s makes another form', (_what, outra) => {
  expect(marca(outra)).not.toBe(MARCA)
})

test('DEV-06 limits, and the order in which fields are written down, make none', () => {
  const { id, nome, itens } = linha.shape
  expect(marca(z.object({ itens, id, nome: nome.check(z.maxLength(3)) }))).toBe(MARCA)
  expect(marca(z.object({ id: id.check(z.int()), nome, itens: itens.check(z.maxLength(9)) }))).toBe(MARCA)
})

test('DEV-06 a kind that is not described is refused, since its changes would not be seen', () => {
  expect(() => descreverForma(z.object({ em: z.date() }))).toThrow('date')
})
