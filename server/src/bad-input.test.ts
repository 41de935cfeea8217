import fc from 'fast-check'
import { toJSONSchema } from 'zod/v4/core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Call } from '@cantai/contract/call'
import { buildTestApp } from './test/build-test-app.ts'
import { contractCalls } from './test/contract-calls.ts'
import { makeMusica } from './test/make.ts'
import { startLetrasECifras } from './test/stand-ins/letras-e-cifras.ts'
import { startMediaStandIn } from './test/stand-ins/media.ts'
import { RUNS } from './test/how-often.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const letrasECifras = await startLetrasECifras()
afterAll(letrasECifras.stop)
const { db, as } = await buildTestApp({}, undefined, { ...media.env, ...letrasECifras.env })
const admin = await as('admin')
await makeMusica(db, { letra: 'la', cifras: 'C' })
const calls = await contractCalls()

const nasty = fc.oneof(
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

/** Field names of a schema, whatever they hold. */
const fieldsOf = (schema: Call['body']): string[] =>
  schema ? Object.keys(toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).properties ?? {}) : []

/** An object with some of the schema's fields (plausible or not) and some that it does not know. */
const objectFor = (schema: Call['body']) => {
  const known = fieldsOf(schema)
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
    known.length === 0
      ? fc.string({ maxLength: 8 })
      : fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 8 })),
    fc.oneof(plausible, nasty),
    { maxKeys: known.length + 1 },
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
const wellFormed = (text: string) => text.toWellFormed()

const requestFor = (call: Call) =>
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

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'API-03 %s',
  (_name, call) => {
    test('never answers 5xx, and every refusal has erro', async () => {
      await fc.assert(
        fc.asyncProperty(requestFor(call), async ({ url, body }) => {
          // Logging out would close the door for the rest of the run.
          if (call.path === '/api/auth/logout') return
          const payload = call.method === 'GET' ? undefined : body
          const answer = await admin(
            call.method,
            url,
            payload,
            payload === undefined ? {} : { 'content-type': 'application/json' },
          )
          expect(answer.status).toBeLessThan(500)
          if (answer.status >= 400) {
            expect(answer.body.erro).toMatch(/\p{L}/u)
            expect(answer.text).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules/)
          }
        }),
        { numRuns: RUNS },
      )
    })
  },
)

test('a text that is accepted is stored exactly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (letra) => {
      const { status, body } = await admin('POST', '/api/musicas', { nome: 'N', artista: 'A', letra })
      if (letra.includes('\0') || !letra.isWellFormed()) expect(status).toBe(422)
      else expect([status, body.letra]).toEqual([201, letra])
    }),
    { numRuns: RUNS },
  )
})

test('a name of letters that decompose into many is stored and sorted', async () => {
  const nome = 'ﷺ'.repeat(200)
  const created = await admin('POST', '/api/musicas', { nome, artista: nome })
  expect([created.status, created.body.nome]).toEqual([201, nome])
})

test.each([
  ['text/plain', 'oi', 415, 'O corpo da requisição deve ser JSON'],
  ['application/json', '{', 400, 'O corpo da requisição não é um JSON válido'],
  ['application/json', '', 400, 'O corpo da requisição está vazio'],
  [
    'application/json',
    JSON.stringify({ nome: 'x'.repeat(1_048_576) }),
    413,
    'O corpo da requisição passa de 1 MiB',
  ],
])('API-03 a body of %s is refused in words', async (type, body, status, erro) => {
  const answer = await admin('POST', '/api/musicas', body, { 'content-type': type })
  expect(answer).toMatchObject({ status, body: { erro } })
})

test('a body of 100,000 characters per text is accepted, one more is refused by name', async () => {
  const full = { nome: 'N', artista: 'A', letra: 'á'.repeat(100_000), cifras: 'C'.repeat(100_000) }
  expect((await admin('POST', '/api/musicas', full)).status).toBe(201)
  const over = await admin('POST', '/api/musicas', { ...full, letra: `${full.letra}!` })
  expect(over).toMatchObject({
    status: 422,
    body: { detalhes: { campos: { letra: 'Letra deve ter no máximo 100000 caracteres' } } },
  })
})
