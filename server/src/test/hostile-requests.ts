import fc from 'fast-check'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from '@cantai/contract/call'

/** Values that break careless programs. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 63,
    1e308,
    '',
    ' ',
    'abc',
    '9223372036854775808',
    "'; DROP TABLE musicas; --",
    'nome;SELECT 1',
    'a'.repeat(10_000),
    'á\0b',
    '\ud800',
    '🎵'.repeat(300),
    'שלום עליכם \u202e!',
    '2026-02-30',
    '0000-00-00',
    [],
    {},
    [[]],
    { $gt: '' },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Field names of a schema. */
const fieldsOf = (schema: Call['body']): string[] =>
  schema ? Object.keys(toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).properties ?? {}) : []

/** An object with some of the schema's fields (plausible or not) and some unknown ones. */
const objectFor = (schema: Call['body']) => {
  const fields = fieldsOf(schema)
  const plausible = fc.constantFrom<unknown>(
    'G',
    'Santo',
    'ana@exemplo.org',
    'Louvor1',
    1,
    true,
    null,
    '2026-11-22',
  )
  return fc.dictionary(
    fields.length === 0
      ? fc.string({ maxLength: 8 })
      : fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })),
    fc.oneof(plausible, nasty),
    { maxKeys: fields.length + 1 },
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
const wellFormed = (text: string) => text.toWellFormed()

/** Addresses and bodies for one call, right and wrong. */
export const requestFor = (call: Call) =>
  fc.record({
    url: fc
      .tuple(
        fc.constantFrom('1', '2', 'abc', '9223372036854775808', '2147483648', '-1', '%00', '1;DROP'),
        objectFor(call.query),
      )
      .map(([id, query]) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([k, v]) => [wellFormed(k), wellFormed(textOf(v))]),
        )
        return `${call.path.replaceAll(/:\w+/g, id)}?${search.toString()}`
      }),
    body: fc.oneof(
      { weight: 6, arbitrary: objectFor(call.body).map((body) => JSON.stringify(body)) },
      { weight: 1, arbitrary: nasty.map((body) => JSON.stringify(body)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '{', '{"a":1', 'null', '[]', '\0', '{"__proto__":{"x":1}}'),
      },
    ),
  })
