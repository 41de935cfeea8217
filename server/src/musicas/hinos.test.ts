import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica } from '../test/make.ts'

const { db, as, anonymous } = await buildTestApp()
const musico = await as('musico')
const lider = await as('lider')

beforeEach(async () => {
  await db.deleteFrom('execucoes').execute()
  await db.deleteFrom('musicas').execute()
})

const readList = async () => (await musico('GET', '/api/musicas?limite=1000&campos=resumo')).body

test('MUS-01 an empty repertoire gets the hymns, whole, and gives them back', async () => {
  expect(await musico('POST', '/api/musicas/hinos')).toMatchObject({ status: 201, body: { total: 40 } })
  const { musicas, total } = await readList()
  expect(total).toBe(40)
  for (const musica of musicas)
    expect(musica).toMatchObject({ tem_letra: true, tem_cifras: true, vezes_tocadas: 0, arquivada: false })
  expect(await musico('DELETE', '/api/musicas/hinos')).toMatchObject({
    status: 200,
    body: { removidos: 40, mantidos: 0 },
  })
  expect((await readList()).total).toBe(0)
})

test('MUS-01 a repertoire with a song, even an archived one, gets none', async () => {
  await makeMusica(db, { arquivada: true })
  expect(await musico('POST', '/api/musicas/hinos')).toMatchObject({
    status: 409,
    body: { codigo: 'repertorio_com_musicas', erro: expect.stringContaining('já tem músicas') },
  })
})

test('MUS-01 of two who ask at once one brings them', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => musico('POST', '/api/musicas/hinos')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect((await readList()).total).toBe(40)
})

test('MUS-01 a hymn that was changed, played or joined by other songs stays', async () => {
  await musico('POST', '/api/musicas/hinos')
  const [changedHino, playedHino] = (await readList()).musicas
  await musico('PUT', `/api/musicas/${changedHino.id}`, { tom: 'A' })
  await makeExecucao(db, { musica_id: playedHino.id })
  const own = await makeMusica(db, { nome: 'Nossa' })
  // The place where a lider removes them once the checklist is gone.
  expect((await lider('GET', '/api/importacoes')).body).toEqual({ importacoes: [], hinos: 38 })
  expect((await musico('DELETE', '/api/musicas/hinos')).body).toEqual({ removidos: 38, mantidos: 2 })
  const leftIds = (await readList()).musicas.map(({ id }: { id: number }) => id)
  expect(new Set(leftIds)).toEqual(new Set([changedHino.id, playedHino.id, own.id]))
  expect((await lider('GET', '/api/importacoes')).body.hinos).toBe(0)
})

test('ACE-07 nobody brings or takes them without a login', async () => {
  for (const method of ['POST', 'DELETE'] as const)
    expect((await anonymous(method, '/api/musicas/hinos')).status).toBe(401)
})
