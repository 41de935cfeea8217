import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import type { Db } from '../db/db.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as } = await buildTestApp()
const musico = await as('musico')

const ids = (answer: { body: { ensaios: { id: number }[] } }) => answer.body.ensaios.map((e) => e.id)

describe('POST /api/ensaios and /lote', () => {
  test.each(['/api/ensaios', '/api/ensaios/lote'])(
    'ENS-05 ENS-07 API-01 %s answers 201 with one row, its songs joined in the order of the list',
    async (url) => {
      const a = await makeMusica(db, { nome: 'Zelo, Senhor', artista: 'Coral' })
      const b = await makeMusica(db, { nome: 'Águas', artista: 'Banda' })
      const created = await musico('POST', url, {
        musicas_ids: [b.id, a.id, b.id],
        data_ensaio: '2026-11-28',
        observacoes: 'Só vozes',
      })
      expect(created).toMatchObject({
        status: 201,
        body: {
          data_ensaio: '2026-11-28',
          musicas: 'Águas, Zelo, Senhor',
          artistas: 'Banda, Coral',
          musicas_ids: `${b.id},${a.id}`,
          observacoes: 'Só vozes',
          descricao: 'Só vozes',
          hora_inicio: '19:00',
          tipo: 'Ensaio Geral',
          data_culto: null,
          tipo_culto: 'Culto de Domingo',
          versao: 1,
        },
      })
      expect((await musico('GET', `/api/ensaios/${created.body.id}`)).body).toEqual(created.body)
      const list = await musico('GET', `/api/ensaios?musica_id=${a.id}`)
      expect(list.body).toEqual({ ensaios: [created.body], total: 1, totalPaginas: 1, pagina: 1 })
    },
  )

  test('ENS-05 the joined text of a row is taken as well', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db)]
    const created = await musico('POST', '/api/ensaios', {
      musicas_ids: `${b.id}, ${a.id},${b.id}`,
      data_ensaio: '2026-11-28',
    })
    expect(created.body.musicas_ids).toBe(`${b.id},${a.id}`)
  })

  const ESCOLHA = 'Selecione pelo menos uma música para o ensaio.'
  test.each([
    [{ musicas_ids: [] }, 422, ESCOLHA],
    [{ musicas_ids: '' }, 422, ESCOLHA],
    [{}, 400, ESCOLHA],
    [{ musicas_ids: ['x'] }, 400, 'Identificador inválido'],
    [{ musicas_ids: '1;2' }, 400, 'Identificador inválido'],
    [{ musicas_ids: [0] }, 400, 'Identificador inválido'],
    [
      { musicas_ids: Array.from({ length: 1001 }, (_, i) => i + 1) },
      422,
      'Um ensaio pode ter até 1.000 músicas',
    ],
    [{ musicas_ids: [99_999_999] }, 404, 'Música 99999999 não encontrada'],
    [{ musicas_ids: '99999999,88888888' }, 404, 'Músicas 99999999, 88888888 não encontradas'],
    [{ musicas_ids: [1], data_ensaio: '2026-02-30' }, 400, 'Data inválida'],
    [{ musicas_ids: [1], hora_inicio: '25:00' }, 400, 'Hora inválida: escreva como 19:00'],
    [
      { musicas_ids: [1], observacoes: 'x'.repeat(2001) },
      422,
      'Observações deve ter no máximo 2000 caracteres',
    ],
  ])('ENS-05 API-03 refuses %j with %i', async (body, status, erro) => {
    const before = (await musico('GET', '/api/ensaios')).body.total
    const answer = await musico('POST', '/api/ensaios', { data_ensaio: '2026-11-28', ...body })
    expect(answer).toMatchObject({ status, body: { erro } })
    expect((await musico('GET', '/api/ensaios')).body.total).toBe(before)
  })
})

describe('PUT /api/ensaios/:id', () => {
  test('ENS-07 SHE-18 answers the row; the whole row may come back, what is left out stays', async () => {
    const [a, b, c] = [await makeMusica(db), await makeMusica(db), await makeMusica(db)]
    const { id } = await makeEnsaio(db, [a.id, b.id], { hora_inicio: '20:15', observacoes: 'Antes' })
    const row = (await musico('GET', `/api/ensaios/${id}`)).body
    const answer = await musico('PUT', `/api/ensaios/${id}`, { ...row, observacoes: 'Depois' })
    expect(answer.body).toEqual({
      ...row,
      observacoes: 'Depois',
      descricao: 'Depois',
      versao: 2,
      alterado_em: answer.body.alterado_em,
    })
    const songs = await musico('PUT', `/api/ensaios/${id}`, { musicas_ids: [c.id, a.id] })
    expect(songs.body).toMatchObject({
      musicas_ids: `${c.id},${a.id}`,
      hora_inicio: '20:15',
      observacoes: 'Depois',
    })
    const none = await musico('PUT', `/api/ensaios/${id}`, { observacoes: null, data_ensaio: '2026-12-05' })
    expect(none.body).toMatchObject({
      observacoes: null,
      data_ensaio: '2026-12-05',
      musicas_ids: `${c.id},${a.id}`,
    })
    expect((await musico('PUT', `/api/ensaios/${id}`, { musicas_ids: [] })).status).toBe(422)
  })

  test('of two editors at once one gets 409 with the present row, and the songs are of the other', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db)]
    const { id } = await makeEnsaio(db, [a.id])
    const edit = (musicas_ids: number[]) => musico('PUT', `/api/ensaios/${id}`, { musicas_ids, versao: 1 })
    const answers = await Promise.all([edit([b.id]), edit([b.id, a.id])])
    const [winner, loser] = answers.toSorted((x, y) => x.status - y.status)
    expect([winner?.status, loser?.status]).toEqual([200, 409])
    expect(loser?.body).toMatchObject({ codigo: 'versao', detalhes: { atual: winner?.body } })
  })

  test('an unknown song answers 404 and the rehearsal stays as it was', async () => {
    const a = await makeMusica(db)
    const { id } = await makeEnsaio(db, [a.id])
    const answer = await musico('PUT', `/api/ensaios/${id}`, {
      musicas_ids: [a.id, 99_999_999],
      data_ensaio: '2030-01-01',
    })
    expect(answer).toMatchObject({ status: 404, body: { erro: 'Música 99999999 não encontrada' } })
    expect((await musico('GET', `/api/ensaios/${id}`)).body).toMatchObject({
      musicas_ids: String(a.id),
      data_ensaio: '2026-11-14',
      versao: 1,
    })
  })
})

describe('DELETE /api/ensaios/:id', () => {
  test('ENS-06 answers 204, then 404; adding the same fields again undoes it', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db)]
    const fields = {
      data_ensaio: '2026-11-28',
      hora_inicio: '08:30',
      tipo: 'Só vozes',
      data_culto: '2026-11-29',
      tipo_culto: 'Santa Ceia',
      observacoes: 'Trazer partitura',
    }
    const { id } = await makeEnsaio(db, [b.id, a.id], fields)
    const row = (await musico('GET', `/api/ensaios/${id}`)).body
    expect((await musico('DELETE', `/api/ensaios/${id}`)).status).toBe(204)
    expect(await musico('DELETE', `/api/ensaios/${id}`)).toMatchObject({
      status: 404,
      body: { erro: 'Ensaio não encontrado' },
    })
    const again = await musico('POST', '/api/ensaios', { ...fields, musicas_ids: row.musicas_ids })
    expect(again.body).toEqual({ ...row, id: again.body.id, alterado_em: again.body.alterado_em })
  })
})

test.each([
  ['abc', 400],
  ['2147483648', 400],
  ['2147483647', 404],
])('API-03 rehearsal %s answers %i to reading, writing and deleting', async (id, status) => {
  expect((await musico('GET', `/api/ensaios/${id}`)).status).toBe(status)
  expect((await musico('PUT', `/api/ensaios/${id}`, {})).status).toBe(status)
  expect((await musico('DELETE', `/api/ensaios/${id}`)).status).toBe(status)
})

describe('GET /api/ensaios', () => {
  test('TEL-11 ENS-03 CUL-13 BOT-06 API-02 filters by song, culto and period; every sort has a total order', async () => {
    const [z, agua] = [await makeMusica(db, { nome: 'Zelo' }), await makeMusica(db, { nome: 'água' })]
    const madeIds: number[] = []
    for (let i = 0; i < 17; i++) {
      const songs = i % 2 ? [z.id, agua.id] : [agua.id, z.id]
      const data_culto = i % 3 ? `1990-02-0${1 + (i % 4)}` : null
      madeIds.push((await makeEnsaio(db, songs, { data_ensaio: `1990-01-0${1 + (i % 5)}`, data_culto })).id)
    }
    const period = 'data_inicio=1990-01-01&data_fim=1990-01-31'
    const allOf = async (query: string) => {
      const seenEnsaios: Ensaio[] = []
      for (let pagina = 1; pagina <= 4; pagina++) {
        const answer = await musico('GET', `/api/ensaios?${period}&limite=5&pagina=${pagina}&${query}`)
        expect(answer.body).toMatchObject({ total: 17, totalPaginas: 4, pagina })
        seenEnsaios.push(...answer.body.ensaios)
      }
      expect(seenEnsaios.map((e) => e.id).toSorted((a, b) => a - b)).toEqual(madeIds)
      return seenEnsaios
    }
    const dates = (await allOf('')).map((e) => e.data_ensaio)
    expect(dates).toEqual(dates.toSorted().toReversed())
    await allOf('ordenar=data_ensaio&direcao=ASC')
    const first = (rows: { musicas: string }[]) => [...new Set(rows.map((e) => e.musicas))]
    expect(first(await allOf('ordenar=musica&direcao=ASC'))).toEqual(['água, Zelo', 'Zelo, água'])
    expect(first(await allOf('ordenar=musica&direcao=DESC'))).toEqual(['Zelo, água', 'água, Zelo'])
    // A rehearsal that names no service stands at its own day, so that the newest are never cut off.
    const days = (await allOf('ordenar=data_culto&direcao=DESC')).map((e) => e.data_culto ?? e.data_ensaio)
    expect(days).toEqual(days.toSorted().toReversed())
    await allOf('ordenar=data_culto&direcao=ASC')
    expect(ids(await musico('GET', `/api/ensaios?${period}&pagina=9`))).toEqual([])
    expect((await musico('GET', `/api/ensaios?musica_id=${z.id}&data_fim=1990-01-01`)).body.total).toBe(4)
    const rows = await allOf('')
    const { culto_id } = rows.find((row) => row.culto_id !== null) ?? {}
    expect(ids(await musico('GET', `/api/ensaios?limite=50&culto_id=${culto_id}`))).toEqual(
      rows.filter((row) => row.culto_id === culto_id).map(({ id }) => id),
    )
  })

  test.each(['ordenar=artista', 'data_fim=2026-00-01', 'musica_id=0', 'limite=0', 'busca=x'])(
    'API-03 refuses ?%s with 400',
    async (query) => {
      expect((await musico('GET', `/api/ensaios?${query}`)).status).toBe(400)
    },
  )
})

describe('at a moment', () => {
  test("TEL-06 ENS-01 ENS-04 the figures and what needs rehearsal follow the ministry's day", async () => {
    const fresh = await buildTestApp()
    const song = async (nome: string) => (await makeMusica(fresh.db, { nome, artista: 'Coral' })).id
    const [nunca, tocada, planejada, emDia] = [
      await song('Nunca'),
      await song('Tocada'),
      await song('Planejada'),
      await song('Em dia'),
    ]
    await makeExecucao(fresh.db, { musica_id: tocada, data_culto: '2026-11-15' })
    await makePlanejamento(fresh.db, { musica_id: planejada, data_planejada: '2026-11-21' })
    await makeEnsaio(fresh.db, [planejada, emDia], { data_ensaio: '2026-01-10' })
    await makeEnsaio(fresh.db, [emDia], { data_ensaio: '2026-11-22' })
    await makeEnsaio(fresh.db, [emDia], { data_ensaio: '2027-01-02' })
    const at = async (now: string, path: string) => {
      fresh.clock.now = new Date(now)
      return (await (await fresh.as('musico'))('GET', `/api/ensaios/${path}`)).body
    }
    const [saturday, sunday] = ['2026-11-22T02:59:59Z', '2026-11-22T03:00:00Z']
    const figures = { ensaiosEsteAno: 2, musicasEnsaiadas: 2 }
    expect(await at(saturday, 'resumo')).toEqual({ ...figures, totalEnsaios: 1, proximosEnsaios: 2 })
    expect(await at(sunday, 'resumo')).toEqual({ ...figures, totalEnsaios: 2, proximosEnsaios: 2 })
    const row = (id: number, nome: string, fields: object) => ({
      id,
      nome,
      artista: 'Coral',
      total_execucoes: 0,
      total_ensaios: 0,
      ultimo_ensaio: null,
      ...fields,
    })
    const others = [
      row(tocada, 'Tocada', { total_execucoes: 1, prioridade: 'alta' }),
      row(nunca, 'Nunca', { prioridade: 'media' }),
    ]
    const planned = { total_ensaios: 1, ultimo_ensaio: '2026-01-10', prioridade: 'alta' }
    expect(await at(saturday, 'necessitam-ensaio')).toEqual([row(planejada, 'Planejada', planned), ...others])
    expect(await at(sunday, 'necessitam-ensaio')).toEqual(others)
  })
})

describe('the day that stands with each song of a rehearsal', () => {
  const copies = async (id: number) =>
    (
      await db
        .selectFrom('ensaio_musicas')
        .select('data_ensaio')
        .where('ensaio_id', '=', id)
        .orderBy('posicao')
        .execute()
    ).map((row) => row.data_ensaio)

  test('ENS-04 follows a rehearsal that is moved, also while songs are being added', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db)]
    const { id } = await makeEnsaio(db, [a.id], { data_ensaio: '2026-01-10' })
    const move = (tx: Db, data_ensaio: string) =>
      tx.updateTable('ensaios').set({ data_ensaio }).where('id', '=', id).execute()
    let adding: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await move(tx, '2026-02-07')
      adding = db
        .insertInto('ensaio_musicas')
        .values({ ensaio_id: id, musica_id: b.id, posicao: 1 })
        .execute()
      // Long enough for the other connection to reach the locked row.
      await sql`SELECT pg_sleep(0.1)`.execute(tx)
    })
    await adding
    expect(await copies(id)).toEqual(['2026-02-07', '2026-02-07'])
    await move(db, '2026-03-07')
    expect(await copies(id)).toEqual(['2026-03-07', '2026-03-07'])
  })

  test('refazer_contagens makes it again after a restore that left it wrong', async () => {
    const { id } = await makeEnsaio(db, [(await makeMusica(db)).id], { data_ensaio: '2026-01-10' })
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql`UPDATE ensaio_musicas SET data_ensaio = '2020-01-01' WHERE ensaio_id = ${id}`.execute(tx)
    })
    await sql`SELECT refazer_contagens()`.execute(db)
    expect(await copies(id)).toEqual(['2026-01-10'])
  })
})
