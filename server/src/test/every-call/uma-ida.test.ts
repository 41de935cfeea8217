import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Call } from '@cantai/contract/call'
import { MUSICAS_COM_TEXTOS_MAX } from '@cantai/contract/limites'
import { buildTestApp } from '../build-test-app.ts'
import { contractCalls } from '../contract-calls.ts'
import { makeEnsaio, makeMusica, makePlanejamento } from '../make.ts'
import { countStatements } from '../statements.ts'

const { counted, during } = countStatements()
const { db, as, clock } = await buildTestApp({}, undefined, {}, (own) => ({ db: counted(own) }))
clock.now = new Date('2026-11-23T15:00:00Z')
/** Somebody who may read every list, and is told who changed each row. */
const admin = await as('admin')

const isList = ({ answer }: Call) =>
  answer !== undefined && 'shape' in answer && 'totalPaginas' in Object(answer.shape)
const reads = (await contractCalls()).filter(({ method }) => method === 'GET')
const lists = reads.filter(isList).map(({ path }) => path)
const summaries = reads.filter(({ path }) => path.endsWith('/resumo')).map(({ path }) => path)

for (let i = 0; i < 3; i++) {
  const nova = { nome: `Rude Cruz ${i}`, artista: 'Harpa', letra: 'Rude cruz', cifras: 'G C' }
  const { id: musica_id } = (await admin('POST', '/api/musicas', nova)).body
  await makePlanejamento(db, { musica_id })
  await makeEnsaio(db, [musica_id])
  for (const data_culto of ['2026-11-08', '2026-11-15'])
    await admin('POST', '/api/execucoes', { musica_id, data_culto, foi_ensaiada: false })
  await admin('DELETE', `/api/musicas/${(await makeMusica(db)).id}`)
}
await sql`
  INSERT INTO auditoria (em, autor_id, alvo_id, acao) SELECT now(), id, id, 'nivel_alterado' FROM usuarios, generate_series(1, 3)`.execute(
  db,
)
await sql`
  INSERT INTO bot_mensagens (ensaio_id, tipo, agendada_para, destino, texto)
  SELECT id, 'ensaio', now(), 'grupo@g.us', 'Ensaio' FROM ensaios`.execute(db)
for (let i = 0; i < 2; i++) await as('musico')

const SESSION = 1

test.each(lists)(
  'CAS-11 %s is one statement beside the session’s, and a page beyond the end keeps its total',
  async (path) => {
    const rowsOf = (body: object): unknown[] =>
      Object.values(body).find((value) => Array.isArray(value)) ?? []
    const page = async (query: string) => {
      const { status, body } = await admin('GET', `${path}${query}`)
      expect([status, body.erro]).toEqual([200, undefined])
      return body
    }
    const first = await page('')
    expect(first.total).toBeGreaterThan(1)
    expect(rowsOf(first)).toHaveLength(Math.min(first.total, 10))
    const second = await page('?limite=1&pagina=2')
    expect(rowsOf(second)).toEqual([rowsOf(first)[1]])
    const beyond = await page('?pagina=900')
    expect([rowsOf(beyond), beyond.total, beyond.pagina]).toEqual([[], first.total, 900])
    for (const query of ['', '?limite=1&pagina=2', '?pagina=900'])
      expect(await during(() => page(query)), query).toBe(SESSION + 1)
  },
)

test.each(summaries)('CAS-11 %s is one statement beside the session’s', async (path) => {
  expect(await during(() => admin('GET', path))).toBe(SESSION + 1)
})

test('CAS-11 songs without texts are one statement; more than may have texts are read again without them', async () => {
  for (let i = 0; i < MUSICAS_COM_TEXTOS_MAX; i++) await makeMusica(db)
  const list = async (query: string) => {
    const { body } = await admin('GET', `/api/musicas?limite=1000${query}`)
    expect(body.musicas).toHaveLength(MUSICAS_COM_TEXTOS_MAX + 3)
  }
  expect(await during(() => list('&campos=resumo'))).toBe(SESSION + 1)
  expect(await during(() => list(''))).toBe(SESSION + 2)
})
