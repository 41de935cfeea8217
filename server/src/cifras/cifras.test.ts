import { describe, expect, test } from 'vitest'
import { hostil } from '../../../domain/src/hostil.fixture.ts'
import { buildTestApp } from '../test/build-test-app.ts'

const { as } = await buildTestApp()
const musico = await as('musico')
const transpose = (body: object) => musico('POST', '/api/cifras/transpose', body)

test('API-01 GET /api/cifras/keys lists the 24 keys with the name of each', async () => {
  const { status, body } = await musico('GET', '/api/cifras/keys')
  expect(status).toBe(200)
  expect(body.keys).toHaveLength(24)
  expect(body.keys).toContainEqual({ value: 'F#m', label: 'F#m (Fá sustenido menor)' })
})

describe('POST /api/cifras/transpose', () => {
  const cifras = 'Tom: G\r\n\r\nG      D/F#   Em\r\nSanto, santo\r\n'

  test('API-01 MUS-14 moves the chords and Tom:, and keeps words, columns and line ends', async () => {
    const { status, body } = await transpose({ cifras, fromKey: 'G', toKey: 'Bb' })
    expect(status).toBe(200)
    expect(body).toEqual({
      transposedCifras: 'Tom: Bb\r\n\r\nBb     F/A    Gm\r\nSanto, santo\r\n',
      fromKey: 'G',
    })
  })

  test.each(['', null, undefined])('MUS-14 detects the key when fromKey is %j', async (fromKey) => {
    const { body } = await transpose({ cifras: 'G  C  D7  G\nSanto', fromKey, toKey: 'A' })
    expect(body).toEqual({ transposedCifras: 'A  D  E7  A\nSanto', fromKey: 'G' })
  })

  test.each([
    ['no sheet', { toKey: 'A' }],
    ['no new key', { cifras }],
    ['an empty sheet', { cifras: '', toKey: 'A' }],
    ['an empty new key', { cifras, toKey: '' }],
  ])('MUS-14 refuses %s', async (_what, body) => {
    const answer = await transpose(body)
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.erro).toBe('Dados incompletos para transposição')
  })

  test.each([{ toKey: 'H' }, { toKey: 'A', fromKey: 'X#' }])('MUS-14 refuses the key of %j', async (keys) => {
    const answer = await transpose({ cifras, ...keys })
    expect(answer).toMatchObject({ status: 422, body: { erro: expect.stringContaining('Tom inválido') } })
  })

  test('MUS-14 a sheet without chords has no key to detect', async () => {
    expect(await transpose({ cifras: 'Santo, santo', toKey: 'A' })).toMatchObject({
      status: 422,
      body: { codigo: 'sem_tom' },
    })
  })

  test('MUS-14 takes 100,000 characters and refuses one more', async () => {
    const line = 'G        C        D7       G       \n'
    const long = line.repeat(3000).slice(0, 100_000)
    expect((await transpose({ cifras: long, fromKey: 'G', toKey: 'A' })).status).toBe(200)
    expect(await transpose({ cifras: `${long}G`, fromKey: 'G', toKey: 'A' })).toMatchObject({ status: 422 })
  })
})

describe('a hostile sheet', () => {
  const cifras = hostil('Em\n', 99_000, 'Tom: G\n')
  const again = { cifras, fromKey: 'Em', toKey: 'F#m' }

  test('SEG-15 a sheet made to be read slowly waits its turn: others are answered before it', async () => {
    const [other, ...people] = await Promise.all([as('musico'), as('musico'), as('musico'), as('musico')])
    const answered: string[] = []
    const tell = (who: string) => () => answered.push(who)
    await Promise.all([
      ...people.map((person) => person('POST', '/api/cifras/transpose', again).then(tell('sheet'))),
      other('GET', '/api/cifras/keys').then(tell('other')),
    ])
    expect(answered).toHaveLength(4)
    expect(answered.at(-1)).toBe('sheet')
  })

  test('SEG-15 a person has one long sheet underway, and short ones meanwhile', async () => {
    const answers = await Promise.all([
      transpose(again),
      transpose(again),
      transpose({ cifras: 'G D', toKey: 'A' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.erro).toMatch(/tente de novo em um instante/)
    expect(refused?.headers['retry-after']).toBe('1')
    expect((await transpose(again)).status).toBe(200)
  })
})
