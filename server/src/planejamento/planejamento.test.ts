import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as } = await buildTestApp()
const musico = await as('musico')

type Row = { id: number; musica_nome: string; status: string }
const rows = (answer: { body: { planejamentos: Row[] } }) => answer.body.planejamentos
const executions = async (musica_id: number) =>
  (await musico('GET', `/api/execucoes?musica_id=${musica_id}`)).body.execucoes

describe('POST /api/planejamento', () => {
  test('PLA-07 API-01 answers 201 with the row, and the list shows it', async () => {
    const musica = await makeMusica(db, { nome: 'Rocha Eterna', artista: 'Coral', tom: 'C' })
    const novo = { musica_id: musica.id, data_planejada: '2028-02-29' }
    const created = await musico('POST', '/api/planejamento', novo)
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...novo,
        musica_nome: 'Rocha Eterna',
        artista: 'Coral',
        tom: 'C',
        status: 'nova',
        tocada_domingo_anterior: false,
        versao: 1,
      },
    })
    const list = await musico('GET', '/api/planejamento?data_inicio=2028-02-29&data_fim=2028-02-29')
    expect(list.body).toEqual({ planejamentos: [created.body], total: 1, totalPaginas: 1, pagina: 1 })
    expect((await musico('GET', `/api/planejamento/${created.body.id}`)).body).toEqual(created.body)
  })

  test('PLA-07 the same song twice on one date answers 409 in words, also by an edit and at once', async () => {
    const musica = await makeMusica(db)
    const novo = { musica_id: musica.id, data_planejada: '2026-12-06' }
    const answers = await Promise.all([1, 2].map(() => musico('POST', '/api/planejamentos', novo)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const repeated = {
      status: 409,
      body: { erro: 'Esta música já está planejada para 06/12/2026', codigo: 'repetido' },
    }
    expect(await musico('POST', '/api/planejamento', novo)).toMatchObject(repeated)
    const other = await makePlanejamento(db, { musica_id: musica.id, data_planejada: '2026-12-13' })
    const edited = await musico('PUT', `/api/planejamento/${other.id}`, { data_planejada: '2026-12-06' })
    expect(edited).toMatchObject(repeated)
  })

  test.each([
    [{ data_planejada: '2026-11-22' }, 400, 'Escolha a música'],
    [{ musica_id: 1, data_planejada: '2026-02-29' }, 400, 'Data inválida'],
    [{ musica_id: 99_999_999, data_planejada: '2026-11-22' }, 404, 'Música 99999999 não encontrada'],
  ])('PLA-08 API-03 refuses %j with %i', async (body, status, erro) => {
    expect(await musico('POST', '/api/planejamento', body)).toMatchObject({ status, body: { erro } })
  })
})

test('PLA-02 of one day the service that begins earlier comes first, whenever it was made', async () => {
  const data = '2029-03-04'
  for (const [nome, hora] of [
    ['Da noite', '19:00'],
    ['Da manhã', '09:00'],
    ['Sem hora', null],
  ] as const) {
    const { id: culto_id } = await db
      .insertInto('cultos')
      .values({ data, hora, titulo: nome })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await makeMusica(db, { nome })
    await makePlanejamento(db, { musica_id: id, data_planejada: data, culto_id })
  }
  for (const direcao of ['ASC', 'DESC']) {
    const answer = await musico(
      'GET',
      `/api/planejamento?data_inicio=${data}&data_fim=${data}&direcao=${direcao}`,
    )
    expect(answer.body.planejamentos.map((row: { musica_nome: string }) => row.musica_nome)).toEqual([
      'Da manhã',
      'Da noite',
      'Sem hora',
    ])
  }
})

describe('status and alert', () => {
  test('PLA-04 follow the executions as they are now, through edits and deletes', async () => {
    const musica = await makeMusica(db)
    const { id } = await makePlanejamento(db, { musica_id: musica.id, data_planejada: '2026-11-22' })
    const state = async () => {
      const { status, tocada_domingo_anterior } = (await musico('GET', `/api/planejamento/${id}`)).body
      return [status, tocada_domingo_anterior]
    }
    expect(await state()).toEqual(['nova', false])
    const execucao = await makeExecucao(db, { musica_id: musica.id, data_culto: '2026-11-22' })
    expect(await state()).toEqual(['nova', false])
    await musico('PUT', `/api/execucoes/${execucao.id}`, { data_culto: '2026-11-15' })
    expect(await state()).toEqual(['recorrente', true])
    await musico('PUT', `/api/execucoes/${execucao.id}`, { data_culto: '2026-11-14' })
    expect(await state()).toEqual(['recorrente', false])
    await musico('DELETE', `/api/execucoes/${execucao.id}`)
    expect(await state()).toEqual(['nova', false])
  })
})

describe('GET /api/planejamento', () => {
  test('PLA-02 PLA-03 API-02 filters and sorts with a total order, starting with the earliest date', async () => {
    const madeIds: number[] = []
    for (let i = 0; i < 17; i++) {
      const musica = await makeMusica(db, { nome: `Igual ${i % 2}`, artista: `Banda ${i % 3}` })
      if (i % 3 === 0) await makeExecucao(db, { musica_id: musica.id, data_culto: '1989-01-01' })
      madeIds.push(
        (await makePlanejamento(db, { musica_id: musica.id, data_planejada: `1990-01-0${1 + (i % 4)}` })).id,
      )
    }
    const period = 'data_inicio=1990-01-01&data_fim=1990-12-31'
    for (const ordenar of ['data_planejada', 'musica', 'artista', 'status'])
      for (const direcao of ['ASC', 'DESC']) {
        const seenRows: Row[] = []
        for (let pagina = 1; pagina <= 4; pagina++) {
          const answer = await musico(
            'GET',
            `/api/planejamento?${period}&limite=5&pagina=${pagina}&ordenar=${ordenar}&direcao=${direcao}`,
          )
          expect(answer.body).toMatchObject({ total: 17, totalPaginas: 4, pagina })
          seenRows.push(...rows(answer))
        }
        expect(seenRows.map((p) => p.id).toSorted((a, b) => a - b)).toEqual(madeIds)
        if (ordenar === 'status')
          expect(new Set([seenRows[0]?.status, seenRows.at(-1)?.status])).toEqual(
            new Set(['nova', 'recorrente']),
          )
      }
    const byDefault = rows(await musico('GET', `/api/planejamento?${period}&limite=100`))
    const dates = byDefault.map((p) => (p as unknown as { data_planejada: string }).data_planejada)
    expect(dates).toEqual(dates.toSorted())
    const recorrentes = await musico('GET', `/api/planejamento?${period}&status=recorrente&limite=100`)
    expect(recorrentes.body.total).toBe(6)
    expect(rows(recorrentes).every((p) => p.status === 'recorrente')).toBe(true)
    expect((await musico('GET', `/api/planejamento?${period}&status=nova`)).body.total).toBe(11)
  })

  test('API-01 both spellings are one resource', async () => {
    const { id } = await makePlanejamento(db, { musica_id: (await makeMusica(db)).id })
    const planejamento = (await musico('GET', `/api/planejamento/${id}`)).body
    expect((await musico('GET', `/api/planejamentos/${id}`)).body).toEqual(planejamento)
    expect((await musico('GET', '/api/planejamentos/resumo')).body).toEqual(
      (await musico('GET', '/api/planejamento/resumo')).body,
    )
    expect((await musico('DELETE', `/api/planejamentos/${id}`)).status).toBe(204)
    expect((await musico('GET', `/api/planejamento/${id}`)).status).toBe(404)
  })

  test.each(['status=velha', 'ordenar=alertas', 'direcao=x', 'data_inicio=2026-13-01', 'pagina=0'])(
    'API-03 refuses ?%s with 400',
    async (query) => {
      expect((await musico('GET', `/api/planejamento?${query}`)).status).toBe(400)
    },
  )
})

describe('PUT and DELETE /api/planejamento/:id', () => {
  test('PLA-05 SHE-18 the whole row may come back; a stale version answers 409 with the present row', async () => {
    const { id } = await makePlanejamento(db, { musica_id: (await makeMusica(db)).id })
    const row = (await musico('GET', `/api/planejamento/${id}`)).body
    const edited = await musico('PUT', `/api/planejamento/${id}`, { ...row, data_planejada: '2027-01-03' })
    expect(edited).toMatchObject({ status: 200, body: { data_planejada: '2027-01-03', versao: 2 } })
    const stale = await musico('PUT', `/api/planejamento/${id}`, { ...row, data_planejada: '2027-01-10' })
    expect(stale).toMatchObject({ status: 409, body: { codigo: 'versao', detalhes: { atual: edited.body } } })
    expect((await musico('PUT', `/api/planejamento/${id}`, {})).body.data_planejada).toBe('2027-01-03')
  })

  test('PLA-05 deleting answers 204, then 404; adding the same fields again undoes it', async () => {
    const { id, musica_id, data_planejada } = await makePlanejamento(db, {
      musica_id: (await makeMusica(db)).id,
    })
    expect((await musico('DELETE', `/api/planejamento/${id}`)).status).toBe(204)
    expect(await musico('DELETE', `/api/planejamento/${id}`)).toMatchObject({
      status: 404,
      body: { erro: 'Planejamento não encontrado' },
    })
    expect((await musico('POST', '/api/planejamento', { musica_id, data_planejada })).status).toBe(201)
  })
})

test.each([
  ['abc', 400],
  ['2147483648', 400],
  ['2147483647', 404],
])('API-03 planning %s answers %i to reading, writing, executing and deleting', async (id, status) => {
  expect((await musico('GET', `/api/planejamento/${id}`)).status).toBe(status)
  expect((await musico('PUT', `/api/planejamento/${id}`, {})).status).toBe(status)
  expect((await musico('POST', `/api/planejamento/${id}/executar`)).status).toBe(status)
  expect((await musico('DELETE', `/api/planejamento/${id}`)).status).toBe(status)
})

describe('POST /api/planejamento/:id/executar', () => {
  test('PLA-08 the planning becomes an execution on its date; a second press answers 404 and adds nothing', async () => {
    const musica = await makeMusica(db)
    const { id } = await makePlanejamento(db, { musica_id: musica.id, data_planejada: '2026-11-22' })
    const executed = await musico('POST', `/api/planejamento/${id}/executar`)
    expect(executed).toMatchObject({
      status: 201,
      body: { musica_id: musica.id, data_culto: '2026-11-22', foi_ensaiada: false },
    })
    expect(await musico('POST', `/api/planejamento/${id}/executar`, {})).toMatchObject({
      status: 404,
      body: { erro: 'Planejamento não encontrado' },
    })
    expect(await executions(musica.id)).toEqual([executed.body])
    expect((await musico('GET', `/api/planejamento/${id}`)).status).toBe(404)
  })

  test.each([
    ['2026-10-22', false],
    ['2026-10-23', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])('PLA-08 a rehearsal on %s makes the execution of 2026-11-22 rehearsed: %s', async (data_ensaio, sim) => {
    const [musica, other] = [await makeMusica(db), await makeMusica(db)]
    await makeEnsaio(db, [other.id, musica.id], { data_ensaio })
    const { id } = await makePlanejamento(db, { musica_id: musica.id, data_planejada: '2026-11-22' })
    expect((await musico('POST', `/api/planejamentos/${id}/executar`)).body.foi_ensaiada).toBe(sim)
  })

  test('PLA-08 pressed by many at once it makes exactly one execution', async () => {
    const musica = await makeMusica(db)
    const { id } = await makePlanejamento(db, { musica_id: musica.id })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => musico('POST', `/api/planejamento/${id}/executar`)),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 404, 404, 404, 404, 404, 404, 404,
    ])
    expect(await executions(musica.id)).toHaveLength(1)
  })
})

describe('GET /api/planejamento/resumo', () => {
  test("PLA-01 counts all, those from the ministry's today on, and songs never played and played", async () => {
    const fresh = await buildTestApp()
    const [a, b] = [await makeMusica(fresh.db), await makeMusica(fresh.db)]
    await makeMusica(fresh.db)
    await makeExecucao(fresh.db, { musica_id: a.id, data_culto: '2020-01-05' })
    for (const data_planejada of ['2026-11-20', '2026-11-21', '2026-11-22'])
      await makePlanejamento(fresh.db, { musica_id: b.id, data_planejada })
    const resumoAt = async (now: string) => {
      fresh.clock.now = new Date(now)
      return (await (await fresh.as('musico'))('GET', '/api/planejamento/resumo')).body
    }
    const others = { totalPlanejamentos: 3, musicasNovas: 2, musicasRecorrentes: 1 }
    expect(await resumoAt('2026-11-22T02:59:59Z')).toEqual({ ...others, planejamentosProximos: 2 })
    expect(await resumoAt('2026-11-22T03:00:00Z')).toEqual({ ...others, planejamentosProximos: 1 })
  })
})

test('PLA-05 records who planned and who executed', async () => {
  const lider = await as('lider')
  const me = (await lider('GET', '/api/auth/me')).body.user
  const musica = await makeMusica(db)
  const answer = await lider('POST', '/api/planejamento', {
    musica_id: musica.id,
    data_planejada: '2029-01-07',
  })
  const { id } = (await lider('POST', `/api/planejamento/${answer.body.id}/executar`)).body
  const row = await db.selectFrom('execucoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.criado_por, row.alterado_por]).toEqual([me.id, me.id])
})

describe('UNO-16 a planning that is gone says what it became', () => {
  const gone = async (id: number) =>
    (await musico('PUT', `/api/planejamento/${id}`, { data_planejada: '2029-06-03' })).body

  test('UNO-16 executed, put away by a conclusion, deleted, and of a song that became another one', async () => {
    const musica = await makeMusica(db)
    const make = async () =>
      (await musico('POST', '/api/planejamento', { musica_id: musica.id, data_planejada: '2019-06-02' })).body
    const executed = await make()
    const execucao = (await musico('POST', `/api/planejamento/${executed.id}/executar`)).body
    expect(await gone(executed.id)).toMatchObject({
      erro: 'Planejamento não encontrado',
      detalhes: { virou: 'executado', em: { tipo: 'execucao', id: execucao.id } },
    })
    await musico('DELETE', `/api/execucoes/${execucao.id}`)
    expect((await gone(executed.id)).detalhes).toEqual({ virou: 'executado' })
    const concluded = await make()
    await musico('POST', `/api/cultos/${concluded.culto_id}/concluir`, {})
    expect((await gone(concluded.id)).detalhes).toMatchObject({
      virou: 'concluido',
      em: { tipo: 'culto', id: concluded.culto_id },
    })
    const deleted = await make()
    await musico('DELETE', `/api/planejamento/${deleted.id}`)
    expect((await gone(deleted.id)).detalhes).toEqual({ virou: 'excluido' })
    const fica = await makeMusica(db, { nome: 'Fica' })
    await musico('POST', `/api/musicas/${fica.id}/juntar`, { com: musica.id })
    expect((await musico('PUT', `/api/musicas/${musica.id}`, { tom: 'A' })).body).toMatchObject({
      detalhes: { virou: 'juntada', em: { tipo: 'musica', id: fica.id, titulo: 'Fica' } },
    })
  })
})
