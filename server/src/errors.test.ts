import { config, locales, toJSONSchema } from 'zod/v4/core'
import { describe, expect, test } from 'vitest'
import type { Call } from '@cantai/contract/call'
import { CORPO_BYTES, TEXTO_MAX } from '@cantai/contract/limites'
import { buildTestApp } from './test/build-test-app.ts'
import { contractCalls } from './test/contract-calls.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from './test/make.ts'

const { app, db, as, anonymous } = await buildTestApp()
const admin = await as('admin')
const calls = await contractCalls()
const withBody = calls.filter((call) => call.body !== undefined)
const titled = (list: Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const)

const url = (path: string) => path.replaceAll(/:\w+/g, '1')
/** Each call has a new user: logging out is a call too. */
const send = async (call: Call, body: string) =>
  (await as('admin'))(call.method, url(call.path), body, { 'content-type': 'application/json' })

const propertiesOf = (call: Call) =>
  Object.entries(
    call.body ? (toJSONSchema(call.body, { unrepresentable: 'any', io: 'input' }).properties ?? {}) : {},
  )

/** The most characters that a field takes, of a text or of a text that may also be null. */
function maxLengthOf(schema: unknown): number {
  const { maxLength, anyOf } = schema as { maxLength?: number; anyOf?: unknown[] }
  return maxLength ?? Math.max(0, ...(anyOf ?? []).map(maxLengthOf))
}

test('API-03 a refusal is in Portuguese, also where something has loaded the words of zod', async () => {
  const { localeError } = config()
  config(locales.en())
  try {
    const { body } = await admin('PUT', '/api/cultos/1/itens', { versao: 1, itens: [] })
    expect(body.erro).toBe('Valor inválido em conhecidos')
  } finally {
    config({ localeError })
  }
})

describe('SEG-03 a body is bounded', () => {
  test.each(titled(withBody))('%s takes the longest texts that its schema allows', async (_title, call) => {
    // Escaped as by a client that sends nothing but ASCII, except the two texts of a song.
    const body = propertiesOf(call).map(([name, schema]) => {
      const length = maxLengthOf(schema)
      const sign = length >= TEXTO_MAX ? '🎵' : String.raw`\ud83c\udfb5`
      return `"${name}":"${sign.repeat(length)}"`
    })
    expect((await send(call, `{${body.join(',')}}`)).status).not.toBe(413)
  })

  test.each(titled(withBody))(
    '%s refuses a longer one in words, before it reads it',
    async (_title, call) => {
      const answer = await send(call, JSON.stringify({ x: 'x'.repeat(call.bodyLimit ?? CORPO_BYTES) }))
      expect(answer).toMatchObject({ status: 413, body: { codigo: 'corpo_grande' } })
      expect(answer.body.erro).toMatch(/^O corpo da requisição passa de (16 KiB|64 KiB|1 MiB|2 MiB)$/)
    },
  )

  test('only calls with remarks, texts or whole rows take more than 16 KiB', () => {
    const large = calls.filter((call) => call.bodyLimit !== undefined)
    expect(large.map((call) => `${call.method} ${call.path} ${call.bodyLimit}`).toSorted()).toEqual([
      'POST /api/anotacoes/sincronizar 1048576',
      'POST /api/bot/configs 65536',
      'POST /api/bot/test-message 65536',
      'POST /api/cifras/transpose 1048576',
      'POST /api/cultos 2097152',
      'POST /api/cultos/:id/mover 65536',
      'POST /api/cultos/:id/repetir 2097152',
      'POST /api/ensaios 65536',
      'POST /api/ensaios/lote 65536',
      'POST /api/execucoes 65536',
      'POST /api/importacoes/:id/musicas 1048576',
      'POST /api/importacoes/conferir 1048576',
      'POST /api/musicas 1048576',
      'POST /api/planejamento 65536',
      'POST /api/planejamentos 65536',
      'POST /api/roteiro-modelos 2097152',
      'PUT /api/cultos/:id 2097152',
      'PUT /api/cultos/:id/itens 2097152',
      'PUT /api/ensaios/:id 2097152',
      'PUT /api/execucoes/:id 65536',
      'PUT /api/musicas/:id 2097152',
      'PUT /api/roteiro-modelos/:id 2097152',
    ])
  })

  test('an address that leads nowhere takes no more either', async () => {
    expect((await admin('POST', '/api/nada', { x: 'x'.repeat(CORPO_BYTES) })).status).toBe(413)
  })
})

describe('SEG-03 a refusal never grows with what was sent', () => {
  test('it names five unknown fields, each cut short, and counts the others', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`x${i}`, 1]))
    const { status, body, text } = await anonymous('POST', '/api/auth/login', {
      ['y'.repeat(1000)]: 1,
      ...fields,
      email: 'ana',
      senha: 'Louvor1',
    })
    expect([status, body.erro]).toEqual([
      400,
      `Campo desconhecido: ${'y'.repeat(40)}…, x0, x1, x2, x3 e mais 1496`,
    ])
    expect(text.length).toBeLessThan(1000)
  })

  test('it names five wrong fields', async () => {
    const wrong = { nome: 1, artista: 1, tom: 1, letra: 1, cifras: 1, letra_fonte: 1, cifras_fonte: 1 }
    const { status, body } = await admin('POST', '/api/musicas', wrong)
    expect(status).toBe(400)
    expect(Object.keys(body.detalhes.campos)).toHaveLength(5)
    expect(body.erro.split('. ')).toHaveLength(5)
  })
})

const NOTHING_SEEN = { planejamentos: [], execucoes: [], roteiro: [] }

describe('SEG-03 a number that the database cannot hold is refused', () => {
  test.each(titled(calls.filter((call) => propertiesOf(call).some(([name]) => name === 'versao'))))(
    '%s says so of a version',
    async (_title, call) => {
      const { id } = await makeMusica(db, { cifras: 'C' })
      await makeExecucao(db, { musica_id: id })
      await makePlanejamento(db, { musica_id: id })
      await makeEnsaio(db, [id])
      await admin('POST', '/api/roteiro-modelos', { nome: 'Domingo', itens: [] })
      await admin('POST', '/api/pessoas', { nome: 'Ana' })
      await admin('POST', '/api/equipes', { nome: 'Domingo', membros: [] })
      const { body: para } = await admin('POST', '/api/cultos', { data: '2027-01-03', confirmar: true })
      const of = call.path.replace(/.*:id\/?/, '')
      // A service without a roster has version 0 of it.
      const least = of.startsWith('escala') ? [] : [0]
      for (const versao of [2 ** 31, 2 ** 53, 1e308, ...least, -1, 1.5]) {
        const { status, body } = await admin(call.method, url(call.path), { toKey: 'D', versao })
        expect([versao, status]).toEqual([versao, 400])
        expect(body.detalhes.campos.versao).toBe('Versão inválida')
      }
      const answer = await admin(call.method, url(call.path), {
        ...(of === 'transpor' ? { toKey: 'D' } : {}),
        ...(of === 'itens' ? { conhecidos: NOTHING_SEEN, itens: [] } : {}),
        ...(of === 'juntar' ? { com: (await makeMusica(db)).id } : {}),
        ...(of === 'mover' ? { planejamento_id: 1, para: para.id } : {}),
        ...(of === 'escala' ? { vagas: [] } : {}),
        ...(of === 'escala/presenca' ? { presentes: [] } : {}),
        versao: 2 ** 31 - 1,
      })
      expect(answer.status).toBe(409)
    },
  )

  test.each(titled(calls.filter((call) => call.path.includes('/:id'))))(
    '%s says so of an id',
    async (_title, call) => {
      const path = call.path.replace(':id', String(2 ** 31))
      const { status } = await admin(call.method, path, call.method === 'GET' ? undefined : {})
      expect(status).toBe(400)
    },
  )
})

describe('SEG-03 nobody on the way keeps an answer', () => {
  test.each([
    ['without a login', '/api/musicas', 401],
    ['below the level', '/api/usuarios', 403],
    ['at no address', '/api/nada', 404],
    ['of no record', '/api/musicas/99999', 404],
    ['at an address that cannot be read', '/api/musicas/%', 400],
    ['that is one', '/api/musicas', 200],
  ])('%s', async (_title, address, status) => {
    const caller = status === 401 ? anonymous : await as('musico')
    const answer = await caller('GET', address)
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  test('also without a signature, and in the answer to a preflight', async () => {
    expect((await anonymous('GET', '/api/musicas/1/mp3')).headers['cache-control']).toBe('no-store')
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/musicas',
      headers: { origin: 'https://localhost' },
    })
    expect(headers['cache-control']).toBe('no-store')
  })
})
