import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type Caller } from '../build-test-app.ts'
import { contractCalls } from '../contract-calls.ts'
import { requestFor } from '../hostile-requests.ts'
import { makeMusica } from '../make.ts'
import { startLetrasECifras } from '../stand-ins/letras-e-cifras.ts'
import { startMediaStandIn } from '../stand-ins/media.ts'
import { RUNS } from '../how-often.ts'

const media = await startMediaStandIn()
afterAll(() => media.stop())
const letrasECifras = await startLetrasECifras()
afterAll(letrasECifras.stop)
const { db, as, clock } = await buildTestApp({}, undefined, { ...media.env, ...letrasECifras.env })
/** Each test has sessions of its own: some calls end them. */
let admin: Caller
beforeEach(async () => {
  admin = await as('admin')
})
await makeMusica(db, { letra: 'la', cifras: 'C' })
// A stream that is asked for rightly never ends.
const calls = (await contractCalls()).filter((call) => !call.stream)

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'API-03 %s',
  (_name, call) => {
    test('never answers 5xx, and every refusal has erro', async () => {
      await fc.assert(
        fc.asyncProperty(requestFor(call), async ({ url, body }) => {
          // Step of the clock: the limit of expensive calls recovers, and the session does not expire.
          clock.advance(2_000)
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
            expect(answer.body.erro, 'in the words of the library').not.toMatch(
              /expected|invalid|too (big|small)/i,
            )
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
  const answer = await admin('POST', '/api/musicas', { nome, artista: nome })
  expect([answer.status, answer.body.nome]).toEqual([201, nome])
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
