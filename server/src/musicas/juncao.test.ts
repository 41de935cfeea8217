import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIXEIRA_MS } from '@cantai/contract/limites'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { createDb } from '../db/db.ts'
import { sweepOrphans } from '../db/backup/orphan-files.ts'
import { deleteExpiredLixeira } from '../lixeira/lixeira.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

let connection: Parameters<typeof createDb>[0] = {}
const { db, as, anonymous, clock, providers, dataDir } = await buildTestApp({}, undefined, {}, (_db, own) => {
  connection = own
  return {}
})
const musico = await as('musico')

const TABLES = [
  'musicas',
  'execucoes',
  'planejamentos_todos',
  'ensaios',
  'ensaio_musicas',
  'leituras',
  'anotacoes',
  'bot_mensagens',
  'bot_criacoes',
]
type Row = Record<string, unknown>

/** Every row of the tables that a merge touches or that refer to those; what only says that something changed apart. */
async function contents(): Promise<Record<string, Row[]>> {
  const rowsByTable: Record<string, Row[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ row: Row }>`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t`.execute(db)
    rowsByTable[table] = rows
      .map(({ row }) => row)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return rowsByTable
}
const LIVING = new Set(['versao', 'alterado_em', 'alterado_por'])
const still = (rowsByTable: Record<string, Row[]>) =>
  Object.fromEntries(
    Object.entries(rowsByTable).map(([table, rows]) => [
      table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(
            ([name]) => !(table === 'musicas' ? LIVING.has(name) : name === 'versao'),
          ),
        ),
      ),
    ]),
  )
const byText = (rowsByTable: Record<string, Row[]>) =>
  Object.fromEntries(
    Object.entries(rowsByTable).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(row)).toSorted(),
    ]),
  )

const juntar = (fica: number, com: number, more: object = {}) =>
  musico('POST', `/api/musicas/${fica}/juntar`, { com, ...more })
const separar = (juntada: number) => musico('POST', `/api/musicas/juntadas/${juntada}/desfazer`)

test('FOL-09 every table that names songs is known to the merge', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'musicas'::regclass ORDER BY 1`.execute(db)
  // Derived tables: musicas_tons_de_audio are made again from the song's MP3 and musica_trechos from its texts; palco_tons belong to an
  // open stage, and are deleted with the song.
  expect(rows.map(({ name }) => name)).toEqual([
    'anotacoes',
    'ensaio_musicas',
    'execucoes',
    'leituras',
    'musica_tons',
    'musica_trechos',
    'musica_versoes',
    'musicas_externas',
    'musicas_tons_de_audio',
    'palco_tons',
    'planejamentos_todos',
    'quem_canta',
  ])
})

test('FOL-09 executions, plannings and rehearsals move; doubles of one day collapse to the first', async () => {
  const fica = await makeMusica(db, { nome: 'Bondade de Deus', artista: 'Isaías Saad', tom: 'G' })
  const sai = await makeMusica(db, { nome: 'Bondade de Deus (Ao Vivo)', artista: 'Isaías Saad', bpm: 70 })
  const outra = await makeMusica(db)
  const own = await makeExecucao(db, { musica_id: fica.id, data_culto: '2026-01-04' })
  await makeExecucao(db, {
    musica_id: sai.id,
    data_culto: '2026-01-04',
    foi_ensaiada: true,
    observacoes: 'Só vozes',
  })
  const movedExecucao = await makeExecucao(db, { musica_id: sai.id, data_culto: '2026-01-11' })
  const planned = await makePlanejamento(db, { musica_id: fica.id, data_planejada: '2026-12-06' })
  await makePlanejamento(db, { musica_id: sai.id, data_planejada: '2026-12-06' })
  const ensaio = await makeEnsaio(db, [sai.id, outra.id, fica.id])

  const answer = await juntar(fica.id, sai.id, { nome: 'outra', versao: fica.versao, versao_com: sai.versao })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      musica: {
        id: fica.id,
        nome: 'Bondade de Deus (Ao Vivo)',
        tom: 'G',
        bpm: 70,
        vezes_tocadas: 2,
        total_execucoes: 2,
        versao: fica.versao + 1,
      },
      juntada: expect.any(Number),
    },
  })
  expect((await musico('GET', `/api/musicas/${sai.id}`)).status).toBe(404)
  const { body: list } = await musico(
    'GET',
    `/api/execucoes?musica_id=${fica.id}&ordenar=data_culto&direcao=ASC`,
  )
  expect(list.execucoes).toMatchObject([
    { id: own.id, foi_ensaiada: true, observacoes: 'Só vozes' },
    { id: movedExecucao.id, data_culto: '2026-01-11' },
  ])
  const { body: plans } = await musico('GET', '/api/planejamento?data_inicio=2026-12-06&data_fim=2026-12-06')
  expect(plans.planejamentos.map(({ id }: { id: number }) => id)).toEqual([planned.id])
  const { body: rehearsal } = await musico('GET', `/api/ensaios/${ensaio.id}`)
  expect(rehearsal.musicas_ids).toBe(`${fica.id},${outra.id}`)
  expect(rehearsal.versao).toBe(ensaio.versao + 1)

  expect((await musico('GET', '/api/musicas/juntadas')).body.juntadas[0]).toMatchObject({
    id: answer.body.juntada,
    fica_id: fica.id,
    fica_nome: 'Bondade de Deus (Ao Vivo)',
    nome: 'Bondade de Deus (Ao Vivo)',
    artista: 'Isaías Saad',
  })
  expect(await separar(answer.body.juntada)).toMatchObject({
    status: 200,
    body: { musica: { id: fica.id, nome: 'Bondade de Deus', bpm: null }, voltou: { id: sai.id, bpm: 70 } },
  })
})

test('FOL-09 two cultos of one day are two places: a song played in both stays played twice', async () => {
  const [fica, sai] = [await makeMusica(db), await makeMusica(db)]
  const data = '2026-02-01'
  const { body: night } = await (
    await as('lider')
  )('POST', '/api/cultos', { data, titulo: 'Noite', hora: '19:00' })
  expect(night.id).toEqual(expect.any(Number))
  await makeExecucao(db, { musica_id: fica.id, data_culto: data })
  await makeExecucao(db, { musica_id: sai.id, data_culto: data, culto_id: night.id })
  await makeExecucao(db, { musica_id: sai.id, data_culto: data })
  const { body } = await juntar(fica.id, sai.id)
  expect(body.musica).toMatchObject({ vezes_tocadas: 2, total_execucoes: 1 })
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`)
const musicaArb = fc.record({
  tom: maybe(fc.constantFrom('C', 'G', 'Am')),
  bpm: maybe(fc.integer({ min: 20, max: 300 })),
  letra: maybe(fc.constantFrom('a', 'b')),
  letra_fonte: maybe(fc.constant('LRCLIB')),
  cifras: maybe(fc.constantFrom('C\nx', 'G\ny')),
  cifras_originais: maybe(fc.constant('D\nz')),
  youtube_video_id: maybe(fc.constantFrom('dQw4w9WgXcQ', 'aaaaaaaaaaa')),
  arquivada: fc.boolean(),
})
const world = fc.record({
  musicas: fc.tuple(musicaArb, musicaArb),
  execucoes: fc.array(
    fc.record({
      musica: fc.nat(2),
      data_culto: days,
      foi_ensaiada: fc.boolean(),
      observacoes: maybe(fc.string({ minLength: 1, unit: 'grapheme' }).map((s) => s.replaceAll('\0', ' '))),
    }),
    { maxLength: 14 },
  ),
  planejamentos: fc.uniqueArray(fc.record({ musica: fc.nat(2), data_planejada: days }), {
    maxLength: 10,
    selector: ({ musica, data_planejada }) => `${musica} ${data_planejada}`,
  }),
  ensaios: fc.array(fc.uniqueArray(fc.nat(2), { maxLength: 3 }), { maxLength: 5 }),
  escolhas: fc.dictionary(
    fc.constantFrom('nome', 'tom', 'bpm', 'letra', 'cifras', 'youtube_video_id'),
    fc.constantFrom('esta', 'outra'),
  ),
})

test('FOL-09 whatever was merged, taking it back leaves every row as it was: ids, counts, places', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ musicas, execucoes, planejamentos, ensaios, escolhas }) => {
      const madeMusicas = [
        await makeMusica(db, musicas[0]),
        await makeMusica(db, musicas[1]),
        await makeMusica(db),
      ]
      const ids = madeMusicas.map(({ id }) => id)
      const musica_id = (n: number) => ids[n] ?? 0
      for (const { musica, ...row } of execucoes)
        await makeExecucao(db, { ...row, musica_id: musica_id(musica) })
      for (const { musica, ...row } of planejamentos)
        await makePlanejamento(db, { ...row, musica_id: musica_id(musica) })
      for (const list of ensaios) {
        const { id } = await makeEnsaio(db, list.map(musica_id))
        await sql`INSERT INTO bot_mensagens (ensaio_id, tipo, agendada_para, destino) VALUES (${id}, 'ensaio', now(), 'x')`.execute(
          db,
        )
        await sql`INSERT INTO bot_criacoes (momento, ensaio_id, feita_em) VALUES (clock_timestamp(), ${id}, now())`.execute(
          db,
        )
      }
      const before = await contents()
      const merged = await juntar(musica_id(0), musica_id(1), escolhas)
      expect(merged.status).toBe(200)
      const between = await contents()
      expect(between['musicas']?.length).toBe((before['musicas']?.length ?? 0) - 1)
      expect(between['bot_mensagens']).toEqual(before['bot_mensagens'])
      expect((await separar(merged.body.juntada)).status).toBe(200)
      expect(byText(still(await contents()))).toEqual(byText(still(before)))
    }),
    { numRuns: 15 },
  )
})

test('FOL-09 taking back leaves what was changed, deleted or added since', async () => {
  const fica = await makeMusica(db, { tom: null })
  const sai = await makeMusica(db, { tom: 'G', bpm: 90 })
  const [keptExecucao, deletedExecucao, planned] = [
    await makeExecucao(db, { musica_id: sai.id, data_culto: '2025-02-02' }),
    await makeExecucao(db, { musica_id: sai.id, data_culto: '2025-02-09' }),
    await makePlanejamento(db, { musica_id: fica.id, data_planejada: '2027-01-03' }),
  ]
  await makePlanejamento(db, { musica_id: sai.id, data_planejada: '2027-01-03' })
  const ensaio = await makeEnsaio(db, [sai.id, fica.id])
  const { body } = await juntar(fica.id, sai.id)
  await musico('PUT', `/api/musicas/${fica.id}`, { tom: 'A' })
  await musico('DELETE', `/api/execucoes/${deletedExecucao.id}`)
  await musico('DELETE', `/api/planejamento/${planned.id}`)
  const addedMusica = await makeMusica(db)
  await musico('PUT', `/api/ensaios/${ensaio.id}`, { musicas_ids: [fica.id, addedMusica.id] })

  expect(await separar(body.juntada)).toMatchObject({
    status: 200,
    body: {
      musica: { id: fica.id, tom: 'A', bpm: null, vezes_tocadas: 0 },
      voltou: { id: sai.id, tom: 'G', bpm: 90, vezes_tocadas: 1 },
    },
  })
  expect((await musico('GET', `/api/execucoes/${keptExecucao.id}`)).body.musica_id).toBe(sai.id)
  const { body: plans } = await musico('GET', '/api/planejamento?data_inicio=2027-01-03&data_fim=2027-01-03')
  expect(plans.planejamentos).toEqual([])
  const { body: rehearsal } = await musico('GET', `/api/ensaios/${ensaio.id}`)
  expect(rehearsal.musicas_ids).toBe(`${fica.id},${addedMusica.id},${sai.id}`)
})

test('FOL-09 merges that build on each other are taken back from the last one on', async () => {
  const [a, b, c] = [await makeMusica(db, { nome: 'Primeira' }), await makeMusica(db), await makeMusica(db)]
  const first = (await juntar(a.id, b.id)).body.juntada
  const second = (await juntar(c.id, a.id)).body.juntada
  expect(await separar(first)).toMatchObject({
    status: 409,
    body: { codigo: 'musica_ausente', erro: expect.stringContaining('Primeira') },
  })
  expect((await separar(second)).status).toBe(200)
  expect((await separar(first)).status).toBe(200)
  expect((await separar(first)).status).toBe(404)
})

test('FOL-09 API-03 what cannot be merged is refused in words, and nothing changes', async () => {
  const [a, b] = [await makeMusica(db), await makeMusica(db)]
  const before = await contents()
  expect((await anonymous('POST', `/api/musicas/${a.id}/juntar`, { com: b.id })).status).toBe(401)
  expect(await juntar(a.id, a.id)).toMatchObject({ status: 422, body: { codigo: 'mesma_musica' } })
  expect(await juntar(a.id, 2_000_000_000)).toMatchObject({ status: 404 })
  expect(await juntar(2_000_000_000, a.id)).toMatchObject({ status: 404 })
  expect(await juntar(a.id, b.id, { tom: 'as duas' })).toMatchObject({ status: 400 })
  for (const versions of [{ versao: 9 }, { versao_com: 9 }])
    expect(await juntar(a.id, b.id, versions)).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { id: 'versao' in versions ? a.id : b.id } } },
    })
  expect(await separar(2_000_000_000)).toMatchObject({ status: 404 })
  expect(await contents()).toEqual(before)
})

test('FOL-09 the MP3 of the song that went is kept as long as it can come back, and swept afterwards', async () => {
  const putFile = async (name: string) => {
    await providers.files.withFolder(async (own) => {
      await writeFile(path.join(own, 'x'), 'ID3')
      await providers.files.put(name, path.join(own, 'x'))
    })
    return name
  }
  const a = await makeMusica(db, { mp3_file: await putFile('musicas/1-aaaaaaaaaaaa.mp3') })
  const b = await makeMusica(db, { mp3_file: await putFile('musicas/2-bbbbbbbbbbbb.mp3') })
  const database = createDb(connection, { max: 1 })
  const silent = { warn: () => undefined }
  const sweep = () => sweepOrphans(database.pool, providers.files, new Date(Date.now() + LIXEIRA_MS), silent)
  const files = async () => (await readdir(path.join(dataDir, 'arquivos/musicas'))).toSorted()
  try {
    const { body } = await juntar(a.id, b.id, { mp3_file: 'outra' })
    expect(body.musica.mp3_file).toBe(b.mp3_file)
    await sweep()
    expect(await files()).toHaveLength(2)
    const { body: back } = await separar(body.juntada)
    expect([back.musica.mp3_file, back.voltou.mp3_file]).toEqual([a.mp3_file, b.mp3_file])

    const again = await juntar(a.id, b.id)
    expect(again.body.musica.mp3_file).toBe(a.mp3_file)
    clock.advance(LIXEIRA_MS)
    expect((await musico('GET', '/api/musicas/juntadas')).status).toBe(401)
    await deleteExpiredLixeira(db, clock.now)
    await sweep()
    expect(await files()).toEqual(['1-aaaaaaaaaaaa.mp3'])
    expect(
      await (
        await as('musico')
      )('POST', `/api/musicas/juntadas/${again.body.juntada}/desfazer`),
    ).toMatchObject({
      status: 404,
    })
  } finally {
    await database.close()
  }
})
