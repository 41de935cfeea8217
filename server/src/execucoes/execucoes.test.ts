import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
const musico = await as('musico')

type Row = { id: number }
const ids = (answer: { body: { execucoes: Row[] } }) => answer.body.execucoes.map((e) => e.id)

describe('POST /api/execucoes', () => {
  test('EXE-06 ERR-03 API-01 answers 201 with the row, and the list shows it', async () => {
    const musica = await makeMusica(db, { nome: 'Firme nas Promessas', artista: 'Coral', tom: 'G' })
    const nova = {
      musica_id: musica.id,
      data_culto: '2026-11-22',
      foi_ensaiada: true,
      observacoes: 'Duas vezes',
    }
    const created = await musico('POST', '/api/execucoes', nova)
    expect(created).toMatchObject({
      status: 201,
      body: { ...nova, musica_nome: 'Firme nas Promessas', artista: 'Coral', tom: 'G', versao: 1 },
    })
    const list = await musico('GET', `/api/execucoes?musica_id=${musica.id}`)
    expect(list.body).toEqual({ execucoes: [created.body], total: 1, totalPaginas: 1, pagina: 1 })
    expect((await musico('GET', `/api/execucoes/${created.body.id}`)).body).toEqual(created.body)
  })

  test('EXE-06 is not rehearsed and has no notes unless it says so; a song may be played twice a day', async () => {
    const musica = await makeMusica(db)
    const nova = { musica_id: String(musica.id), data_culto: '2026-11-22' }
    for (let i = 0; i < 2; i++)
      expect((await musico('POST', '/api/execucoes', nova)).body).toMatchObject({
        musica_id: musica.id,
        foi_ensaiada: false,
        observacoes: null,
      })
    expect((await musico('GET', `/api/musicas/${musica.id}`)).body).toMatchObject({
      vezes_tocadas: 2,
      total_execucoes: 1,
    })
  })

  test.each([
    [{ data_culto: '2026-11-22' }, 400, 'Escolha a música'],
    [{ musica_id: '', data_culto: '2026-11-22' }, 422, 'Escolha a música'],
    [{ musica_id: true, data_culto: '2026-11-22' }, 400, 'Identificador inválido'],
    [{ musica_id: 1.5, data_culto: '2026-11-22' }, 400, 'Identificador inválido'],
    [{ musica_id: 1, data_culto: '2026-02-30' }, 400, 'Data inválida'],
    [{ musica_id: 1 }, 400, 'Data inválida'],
    [{ musica_id: 2_147_483_647, data_culto: '2026-11-22' }, 404, 'Música 2147483647 não encontrada'],
    [
      { musica_id: 1, data_culto: '2026-11-22', observacoes: 'x'.repeat(2001) },
      422,
      'Observações deve ter no máximo 2000 caracteres',
    ],
  ])('EXE-07 API-03 refuses %j with %i', async (body, status, erro) => {
    expect(await musico('POST', '/api/execucoes', body)).toMatchObject({ status, body: { erro } })
  })
})

describe('PUT /api/execucoes/:id', () => {
  test('EXE-06 SHE-18 the whole row may come back; what is left out stays, observacoes too', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db, { nome: 'Outra' })]
    const execucao = await makeExecucao(db, {
      musica_id: a.id,
      observacoes: 'Com coral',
      data_culto: '2026-11-01',
    })
    const row = (await musico('GET', `/api/execucoes/${execucao.id}`)).body
    const edited = await musico('PUT', `/api/execucoes/${execucao.id}`, {
      ...row,
      musica_id: b.id,
      foi_ensaiada: true,
    })
    expect(edited).toMatchObject({
      status: 200,
      body: {
        musica_id: b.id,
        musica_nome: 'Outra',
        foi_ensaiada: true,
        observacoes: 'Com coral',
        versao: 2,
      },
    })
    const part = await musico('PUT', `/api/execucoes/${execucao.id}`, { observacoes: '' })
    expect(part.body).toMatchObject({ musica_id: b.id, data_culto: '2026-11-01', observacoes: null })
    expect((await musico('GET', `/api/musicas/${a.id}`)).body.vezes_tocadas).toBe(0)
    expect((await musico('GET', `/api/musicas/${b.id}`)).body.vezes_tocadas).toBe(1)
  })

  test('TEL-14 a stale version answers 409 with the present row and who saved it', async () => {
    const execucao = await makeExecucao(db, { musica_id: (await makeMusica(db)).id })
    const edit = (data_culto: string) =>
      musico('PUT', `/api/execucoes/${execucao.id}`, { data_culto, versao: 1 })
    const answers = await Promise.all([edit('2026-11-02'), edit('2026-11-03')])
    const [winner, loser] = answers.toSorted((x, y) => x.status - y.status)
    expect([winner?.status, loser?.status]).toEqual([200, 409])
    expect(loser?.body).toMatchObject({
      codigo: 'versao',
      detalhes: { atual: winner?.body, quem: expect.any(String) },
    })
  })

  test('an unknown song answers 404 by its number, and nothing changes', async () => {
    const execucao = await makeExecucao(db, { musica_id: (await makeMusica(db)).id })
    const answer = await musico('PUT', `/api/execucoes/${execucao.id}`, { musica_id: 99_999_999 })
    expect(answer).toMatchObject({ status: 404, body: { erro: 'Música 99999999 não encontrada' } })
    expect((await musico('GET', `/api/execucoes/${execucao.id}`)).body.musica_id).toBe(execucao.musica_id)
  })
})

describe('DELETE /api/execucoes/:id', () => {
  test('EXE-07 answers 204, then 404; adding the same fields again undoes it', async () => {
    const execucao = await makeExecucao(db, { musica_id: (await makeMusica(db)).id, observacoes: 'Fim' })
    const { musica_id, data_culto, foi_ensaiada, observacoes } = execucao
    expect((await musico('DELETE', `/api/execucoes/${execucao.id}`)).status).toBe(204)
    expect(await musico('DELETE', `/api/execucoes/${execucao.id}`)).toMatchObject({
      status: 404,
      body: { erro: 'Execução não encontrada' },
    })
    const again = { musica_id, data_culto, foi_ensaiada, observacoes }
    expect((await musico('POST', '/api/execucoes', again)).body).toMatchObject(again)
  })
})

test.each([
  ['abc', 400],
  ['0', 400],
  ['2147483648', 400],
  ['2147483647', 404],
])('API-03 execution %s answers %i to reading, writing and deleting', async (id, status) => {
  expect((await musico('GET', `/api/execucoes/${id}`)).status).toBe(status)
  expect((await musico('PUT', `/api/execucoes/${id}`, {})).status).toBe(status)
  expect((await musico('DELETE', `/api/execucoes/${id}`)).status).toBe(status)
})

describe('GET /api/execucoes', () => {
  test('EXE-05 API-02 every sort has a total order: pages neither repeat nor skip a row', async () => {
    const songs = []
    for (const nome of ['Zelo', 'água', 'Igual', 'Igual'])
      songs.push(await makeMusica(db, { nome, artista: `Banda ${nome.length % 2}` }))
    const madeIds: number[] = []
    for (let i = 0; i < 23; i++) {
      const musica_id = songs[i % 4]?.id ?? 0
      const data_culto = `1990-01-0${1 + (i % 3)}`
      madeIds.push((await makeExecucao(db, { musica_id, data_culto, foi_ensaiada: i % 2 === 0 })).id)
    }
    for (const ordenar of ['data_culto', 'musica', 'artista', 'foi_ensaiada'])
      for (const direcao of ['ASC', 'DESC']) {
        const seenIds: number[] = []
        for (let pagina = 1; pagina <= 5; pagina++) {
          const answer = await musico(
            'GET',
            `/api/execucoes?data_fim=1990-12-31&limite=5&pagina=${pagina}&ordenar=${ordenar}&direcao=${direcao}`,
          )
          expect(answer.body).toMatchObject({ total: 23, totalPaginas: 5, pagina })
          seenIds.push(...ids(answer))
        }
        expect(seenIds.toSorted((a, b) => a - b)).toEqual(madeIds)
      }
    const names = (await musico('GET', '/api/execucoes?data_fim=1990-12-31&limite=1000&ordenar=musica')).body
      .execucoes
    expect([...new Set(names.map((e: { musica_nome: string }) => e.musica_nome))]).toEqual([
      'Zelo',
      'Igual',
      'água',
    ])
  })

  test('EXE-05 API-02 pages far down the list by song or artist go on where the one before ended', async () => {
    const fresh = await buildTestApp()
    const caller = await fresh.as('musico')
    const songs: number[] = []
    for (let i = 0; i < 7; i++)
      songs.push((await makeMusica(fresh.db, { nome: `Igual ${i % 2}`, artista: `Banda ${i % 3}` })).id)
    await fresh.db
      .insertInto('execucoes')
      .values(
        Array.from({ length: 1305 }, (_, i) => ({
          musica_id: songs[(i * i) % 6] ?? 0,
          data_culto: `2020-01-${10 + (i % 20)}`,
        })),
      )
      .execute()
    for (const ordenar of ['musica', 'artista'])
      for (const direcao of ['ASC', 'DESC']) {
        const list = async (limite: number, pagina: number) =>
          ids(
            await caller(
              'GET',
              `/api/execucoes?limite=${limite}&pagina=${pagina}&ordenar=${ordenar}&direcao=${direcao}`,
            ),
          )
        const filtered = async (pagina: number) =>
          ids(
            await caller(
              'GET',
              `/api/execucoes?data_fim=2020-12-31&limite=1000&pagina=${pagina}&ordenar=${ordenar}&direcao=${direcao}`,
            ),
          )
        const whole = [...(await filtered(1)), ...(await filtered(2))]
        expect(new Set(whole).size).toBe(1305)
        for (const pagina of [1, 143, 144, 145, 170, 186, 187])
          expect(await list(7, pagina)).toEqual(whole.slice((pagina - 1) * 7, pagina * 7))
        expect(await list(7, 188)).toEqual([])
        expect(await list(7, 1_000_000_000)).toEqual([])
      }
  })

  test('EXE-02 CUL-13 filters by song, by culto and by first and last day, both included; starts with the latest', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db)]
    const make = async (musica_id: number, data_culto: string) =>
      (await makeExecucao(db, { musica_id, data_culto })).id
    const ofJanuary = await make(a.id, '1995-01-31')
    const two = await make(a.id, '1995-03-01')
    const ofOtherMusica = await make(b.id, '1995-02-15')
    const foundIds = async (query: string) => ids(await musico('GET', `/api/execucoes?${query}`))
    expect(await foundIds('data_inicio=1995-01-31&data_fim=1995-03-01')).toEqual([
      two,
      ofOtherMusica,
      ofJanuary,
    ])
    expect(await foundIds('data_inicio=1995-02-01&data_fim=1995-02-28')).toEqual([ofOtherMusica])
    expect(await foundIds(`data_inicio=1995-01-01&data_fim=1995-12-31&musica_id=${a.id}`)).toEqual([
      two,
      ofJanuary,
    ])
    expect(await foundIds('data_inicio=1995-12-31&data_fim=1995-01-01')).toEqual([])
    expect(await foundIds('musica_id=2147483647')).toEqual([])
    const { culto_id } = (await musico('GET', `/api/execucoes/${two}`)).body
    expect(await foundIds(`culto_id=${culto_id}`), 'CUL-13').toEqual([two])
    expect((await musico('GET', `/api/execucoes/resumo?culto_id=${culto_id}`)).body.total).toBe(1)
    expect(await foundIds('data_fim=1995-12-31&data_inicio=1995-01-01&pagina=9')).toEqual([])
  })

  test.each([
    'data_inicio=2026-02-30',
    'data_fim=ontem',
    'musica_id=abc',
    'ordenar=id',
    'limite=1001',
    'x=1',
  ])('API-03 refuses ?%s with 400', async (query) => {
    expect((await musico('GET', `/api/execucoes?${query}`)).status).toBe(400)
  })
})

describe('GET /api/execucoes/resumo', () => {
  test("EXE-01 counts what the filters find, and this year as the ministry's zone has it", async () => {
    const musica = await makeMusica(db)
    for (const [data_culto, foi_ensaiada] of [
      ['2026-01-01', true],
      ['2026-12-31', false],
      ['2025-12-31', true],
      ['2027-01-01', false],
    ] as const)
      await makeExecucao(db, { musica_id: musica.id, data_culto, foi_ensaiada })
    const resumoAt = async (now: string, query = '') => {
      clock.now = new Date(now)
      const caller = await as('musico')
      return (await caller('GET', `/api/execucoes/resumo?musica_id=${musica.id}${query}`)).body
    }
    const now = clock.now
    expect(await resumoAt('2026-06-01T12:00:00Z')).toEqual({
      total: 4,
      esteAno: 2,
      ensaiadas: 2,
      naoEnsaiadas: 2,
    })
    const within = '&data_inicio=2026-02-01&data_fim=2026-12-31'
    expect(await resumoAt('2026-06-01T12:00:00Z', within)).toEqual({
      total: 1,
      esteAno: 1,
      ensaiadas: 0,
      naoEnsaiadas: 1,
    })
    expect((await resumoAt('2027-01-01T02:59:59Z')).esteAno).toBe(2)
    expect((await resumoAt('2027-01-01T03:00:00Z')).esteAno).toBe(1)
    clock.now = now
  })

  test('EXE-01 answers zeros when nothing is found', async () => {
    expect((await musico('GET', '/api/execucoes/resumo?musica_id=2147483647')).body).toEqual({
      total: 0,
      esteAno: 0,
      ensaiadas: 0,
      naoEnsaiadas: 0,
    })
  })
})

describe('the counts of songs', () => {
  const wrong = async () =>
    (
      await sql<{ id: number }>`
        SELECT m.id FROM musicas m LEFT JOIN execucoes e ON e.musica_id = m.id GROUP BY m.id
        HAVING (m.vezes_tocadas, m.total_execucoes, m.ultima_execucao)
               IS DISTINCT FROM (count(e.id), count(DISTINCT e.data_culto), max(e.data_culto))`.execute(db)
    ).rows

  test('EXE-01 stay exact with writers at once, also of the same song', async () => {
    const songs = []
    for (let i = 0; i < 3; i++) songs.push((await makeMusica(db)).id)
    const writer = async (musica_id: number) => {
      for (let i = 0; i < 15; i++) {
        const rows = Array.from({ length: 1 + (i % 3) }, (_, n) => ({
          musica_id,
          data_culto: `2030-0${1 + ((i + n) % 4)}-15`,
          foi_ensaiada: (i + n) % 2 === 0,
        }))
        const [first] = await db.insertInto('execucoes').values(rows).returning('id').execute()
        const where = db.updateTable('execucoes').set({ data_culto: '2030-05-05', foi_ensaiada: true })
        await where.where('id', '=', first?.id ?? 0).execute()
        if (i % 4 === 0)
          await db
            .deleteFrom('execucoes')
            .where('id', '=', first?.id ?? 0)
            .execute()
      }
    }
    await Promise.all([...songs, ...songs].map(writer))
    expect(await wrong()).toEqual([])
  })

  test('a writer whose transaction is still open does not keep the writer of another song waiting', async () => {
    const [a, b, c] = [await makeMusica(db), await makeMusica(db), await makeMusica(db)]
    // Recording the first song of a day makes its culto, and only that is waited for.
    await makeExecucao(db, { musica_id: c.id, data_culto: '2031-01-05' })
    await db.transaction().execute(async (tx) => {
      await makeExecucao(tx, { musica_id: a.id, data_culto: '2031-01-05' })
      const other = await makeExecucao(db, { musica_id: b.id, data_culto: '2031-01-05' })
      expect(other).toMatchObject({ musica_id: b.id })
    })
    expect(await wrong()).toEqual([])
  })

  test('a write that is rolled back leaves no count, and refazer_contagens counts everything again', async () => {
    const musica = await makeMusica(db)
    const undone = db.transaction().execute(async (tx) => {
      await makeExecucao(tx, { musica_id: musica.id })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await wrong()).toEqual([])
    await sql`UPDATE musicas SET vezes_tocadas = vezes_tocadas + 1`.execute(db)
    expect(await wrong()).not.toEqual([])
    await sql`SELECT refazer_contagens()`.execute(db)
    expect(await wrong()).toEqual([])
  })
})
