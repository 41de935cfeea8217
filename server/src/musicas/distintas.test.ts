import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

const { db, as, anonymous } = await buildTestApp()
const [ana, beto] = [await as('musico'), await as('musico')]

const say = (musicas: unknown, by = ana) => by('POST', '/api/musicas/distintas', { musicas })
const list = async () => (await beto('GET', '/api/musicas/distintas')).body.distintas

test('FOL-09 songs that look alike are said to be different once, for everybody, and unsaid', async () => {
  const [a, b, c] = [await makeMusica(db), await makeMusica(db), await makeMusica(db)]
  expect(await list()).toEqual([])

  const distintas = (await say([b.id, a.id, b.id])).body
  expect(distintas).toMatchObject({ musicas: [a.id, b.id], dito_por_nome: expect.any(String) })
  expect((await say([a.id, b.id], beto)).body).toEqual(distintas)
  const answers = await Promise.all([say([a.id, c.id]), say([c.id, a.id], beto)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await list()).map(({ musicas }: { musicas: number[] }) => musicas)).toEqual([
    [a.id, c.id],
    [a.id, b.id],
  ])

  // A group with a deleted song is not listed.
  expect((await ana('DELETE', `/api/musicas/${c.id}`)).status).toBe(204)
  expect(await list()).toEqual([distintas])
  expect((await beto('DELETE', `/api/musicas/distintas/${distintas.id}`)).status).toBe(204)
  expect((await ana('DELETE', `/api/musicas/distintas/${distintas.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('FOL-09 a group needs two songs that are there, and has at most 200', async () => {
  const { id } = await makeMusica(db)
  for (const [musicas, status] of [
    [undefined, 400],
    ['x', 400],
    [[id, 'dois'], 400],
    [[], 422],
    [[id, id], 422],
    [Array.from({ length: 201 }, (_, i) => i + 1), 422],
  ]) {
    const answer = await say(musicas)
    expect([answer.status, answer.body.erro], JSON.stringify(musicas)).toEqual([
      status,
      expect.stringMatching(/músicas|Identificador/),
    ])
  }
  const refusal = await say([id, 999_999])
  expect([refusal.status, refusal.body.erro]).toEqual([404, 'Música 999999 não encontrada'])
  expect((await anonymous('GET', '/api/musicas/distintas')).status).toBe(401)
})
