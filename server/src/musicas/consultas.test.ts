import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { countStatements } from '../test/statements.ts'

const { counted, during } = countStatements()
const { db, as } = await buildTestApp({}, undefined, {}, (own) => ({ db: counted(own) }))
const musico = await as('musico')
await makeMusica(db)

test.each([
  ['session, rows and total', '?limite=50&campos=resumo', 3],
  ['session, rows, total and texts', '?limite=50', 4],
])('API-02 a list of songs costs %s, however many they are', async (_what, search, most) => {
  const list = async () => {
    const { status, body } = await musico('GET', `/api/musicas${search}`)
    expect([status, body.musicas.length]).toEqual([200, body.total])
  }
  const ofFew = await during(list)
  for (let i = 0; i < 5; i++) await makeMusica(db)
  expect(ofFew).toBeLessThanOrEqual(most)
  expect(await during(list)).toBe(ofFew)
})
