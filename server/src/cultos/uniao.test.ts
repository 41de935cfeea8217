import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

/** A song that is planned, executed, recorded by its date, concluded and reopened: the state after each of these. */
const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const [ana, bia] = [await as('musico'), await as('lider')]
const ids: number[] = []
for (const nome of ['Rocha Eterna', 'Castelo Forte', 'Rica Promessa', 'Sossegai'])
  ids.push((await makeMusica(db, { nome, tom: 'E' })).id)
const [rocha = 0, castelo = 0, promessa = 0] = ids
const DOMINGO = '2026-11-15'

beforeEach(async () => {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos; DELETE FROM lixeira`.execute(
    db,
  )
})

const plan = async (musica_id: number, more: object = {}) =>
  (await ana('POST', '/api/planejamento', { musica_id, data_planejada: DOMINGO, ...more })).body
const executar = async (id: number) => (await ana('POST', `/api/planejamento/${id}/executar`)).body
const conclude = (id: number, body: object = {}) => ana('POST', `/api/cultos/${id}/concluir`, body)
const reopen = (id: number) => ana('POST', `/api/cultos/${id}/reabrir`)
const culto = async (id: number): Promise<Culto> => (await ana('GET', `/api/cultos/${id}`)).body
const undo = (tipo: string, registro_id: number, escolhas?: string[]) =>
  ana('POST', '/api/lixeira/desfazer', { tipo, registro_id, ...(escolhas && { escolhas }) })
const nomes = ({ itens }: Culto, kind: 'planejamento_id' | 'execucao_id') =>
  itens.flatMap((item) => (item.especie === 'musica' && item[kind] !== null ? item.nome : []))

describe('what is planned, sung and cut', () => {
  test('UNO-03 the song of an execution is changed after concluding: what was planned is cut, what was sung stays', async () => {
    const { culto_id } = await plan(rocha)
    const sung = (await conclude(culto_id)).body.itens[0]
    await ana('PUT', `/api/execucoes/${sung.execucao_id}`, { musica_id: castelo })
    const now = await culto(culto_id)
    expect(nomes(now, 'execucao_id')).toEqual(['Castelo Forte'])
    expect(now.cortadas).toMatchObject([{ nome: 'Rocha Eterna' }])
  })

  test('UNO-03 an execution deleted or moved after concluding leaves its song as cut, and brings it back with the undo', async () => {
    const { culto_id } = await plan(rocha)
    const { execucao_id } = (await conclude(culto_id)).body.itens[0]
    await ana('DELETE', `/api/execucoes/${execucao_id}`)
    expect((await culto(culto_id)).cortadas).toMatchObject([{ nome: 'Rocha Eterna' }])
    await undo('execucao', execucao_id)
    expect((await culto(culto_id)).cortadas).toEqual([])
    await ana('PUT', `/api/execucoes/${execucao_id}`, { data_culto: '2026-11-18' })
    expect((await culto(culto_id)).cortadas).toMatchObject([{ nome: 'Rocha Eterna' }])
  })

  test('UNO-03 planned again after concluding, then reopened: the newer one stays, the older is in the bin with all it had', async () => {
    const older = await plan(rocha, { tom_culto: 'G', notas: 'só vozes', sequencia: 'V1 R' })
    await plan(castelo)
    await conclude(older.culto_id)
    const newer = await plan(rocha, { tom_culto: 'D' })
    expect(newer.id).not.toBe(older.id)
    expect(await reopen(older.culto_id)).toMatchObject({ status: 200 })
    const { planejamentos } = (await ana('GET', '/api/planejamento')).body
    expect(planejamentos.map(({ id }: { id: number }) => id)).toContain(newer.id)
    expect(planejamentos).toHaveLength(2)
    const { itens } = (await bia('GET', '/api/lixeira')).body
    expect(itens).toMatchObject([{ tipo: 'planejamento', registro_id: older.id, titulo: 'Rocha Eterna' }])
    expect(await undo('planejamento', older.id)).toMatchObject({ status: 409, body: { codigo: 'repetido' } })
    expect(await undo('planejamento', older.id, ['trocar'])).toMatchObject({ status: 200 })
    expect((await ana('GET', `/api/planejamento/${older.id}`)).body).toEqual(older)
  })

  test('UNO-03 a planning that is put away is not one to edit, delete or execute', async () => {
    const { id, culto_id } = await plan(rocha)
    await conclude(culto_id)
    for (const [method, url] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/executar'],
    ] as const)
      expect(
        (await ana(method, `/api/planejamento/${id}${url}`, method === 'PUT' ? {} : undefined)).status,
      ).toBe(404)
    expect(nomes((await reopen(culto_id)).body, 'planejamento_id')).toEqual(['Rocha Eterna'])
  })

  test('PLA-08 an execution deleted, its planning taken back, and the execution too: both stand, as each was', async () => {
    const planned = await plan(rocha)
    await ana('PUT', `/api/planejamento/${planned.id}`, { musica_id: rocha })
    const before = (await ana('GET', `/api/planejamento/${planned.id}`)).body
    const executed = await executar(planned.id)
    expect(executed).toMatchObject({ versao: 1, tom_culto: 'E' })
    await ana('DELETE', `/api/execucoes/${executed.id}`)
    expect((await undo('planejamento_executado', planned.id)).status).toBe(200)
    expect((await ana('GET', `/api/planejamento/${planned.id}`)).body).toEqual(before)
    expect((await undo('execucao', executed.id)).status).toBe(200)
    const now = await culto(planned.culto_id)
    expect([nomes(now, 'planejamento_id'), nomes(now, 'execucao_id')]).toEqual([
      ['Rocha Eterna'],
      ['Rocha Eterna'],
    ])
  })

  test('PLA-08 what was executed cannot be taken back once it was planned again, or edited', async () => {
    const planned = await plan(rocha)
    const executed = await executar(planned.id)
    await plan(rocha)
    expect((await undo('planejamento_executado', planned.id)).body).toMatchObject({
      codigo: 'repetido',
      detalhes: { escolha: 'trocar' },
    })
    await ana('PUT', `/api/execucoes/${executed.id}`, { foi_ensaiada: true })
    expect((await undo('planejamento_executado', planned.id, ['trocar'])).body.codigo).toBe('mudou_depois')
  })

  test('UNO-03 a song executed by itself stays sung when the culto is reopened, and can then be taken back', async () => {
    const [first] = [await plan(rocha), await plan(castelo)]
    await executar(first.id)
    await conclude(first.culto_id)
    const open = (await reopen(first.culto_id)).body
    expect([nomes(open, 'execucao_id'), nomes(open, 'planejamento_id')]).toEqual([
      ['Rocha Eterna'],
      ['Castelo Forte'],
    ])
    await undo('planejamento_executado', first.id)
    expect(nomes(await culto(first.culto_id), 'planejamento_id')).toEqual(['Rocha Eterna', 'Castelo Forte'])
  })

  test('UNO-03 a cut song may be deleted and comes back as cut; one that is planned may not', async () => {
    const { id, culto_id } = await plan(promessa)
    expect((await ana('DELETE', `/api/musicas/${promessa}`)).status).toBe(409)
    await conclude(culto_id, { nao_tocadas: [id] })
    expect((await ana('DELETE', `/api/musicas/${promessa}`)).status).toBe(204)
    expect((await culto(culto_id)).cortadas).toEqual([])
    expect((await undo('musica', promessa)).status).toBe(200)
    expect((await culto(culto_id)).cortadas).toMatchObject([{ nome: 'Rica Promessa' }])
    // The same through the bin.
    expect((await bia('DELETE', `/api/cultos/${culto_id}`)).status).toBe(204)
    expect((await ana('DELETE', `/api/musicas/${promessa}`)).status).toBe(204)
    for (const { id: entrada } of (await bia('GET', '/api/lixeira')).body.itens.toReversed())
      expect((await bia('POST', `/api/lixeira/${entrada}/restaurar`, {})).status).toBe(200)
    expect((await culto(culto_id)).cortadas).toMatchObject([{ nome: 'Rica Promessa' }])
  })
})

const record = async (musica_id: number, more: object = {}) =>
  (await ana('POST', '/api/execucoes', { musica_id, data_culto: DOMINGO, ...more })).body
const played = async (id: number) => (await ana('GET', `/api/musicas/${id}`)).body.vezes_tocadas as number

describe('a song recorded by its date', () => {
  test('UNO-01 takes the place of its planning: key, order and notes, and what was sent stays', async () => {
    await plan(castelo)
    const planned = await plan(rocha, { tom_culto: 'G', notas: 'só vozes', sequencia: 'V1 R' })
    await plan(promessa)
    const before = await played(rocha)
    const execucao = await record(rocha, { foi_ensaiada: true, observacoes: 'linda' })
    expect(execucao).toMatchObject({
      planejamento_id: planned.id,
      culto_id: planned.culto_id,
      posicao: 1,
      tom_culto: 'G',
      notas: 'só vozes',
      sequencia: 'V1 R',
      foi_ensaiada: true,
      observacoes: 'linda',
    })
    const now = await culto(planned.culto_id)
    expect(now.itens.map((item) => item.especie === 'musica' && item.nome)).toEqual([
      'Castelo Forte',
      'Rocha Eterna',
      'Rica Promessa',
    ])
    await conclude(planned.culto_id)
    expect(await played(rocha)).toBe(before + 1)
    expect((await ana('GET', '/api/execucoes')).body.total).toBe(3)
  })

  test('UNO-01 keeps the key that was sent, and without one of the day has its own', async () => {
    await plan(rocha, { tom_culto: 'G' })
    expect(await record(rocha, { tom_culto: 'D' })).toMatchObject({ tom_culto: 'D' })
    await plan(castelo)
    expect(await record(castelo)).toMatchObject({ tom_culto: 'E' })
    expect(await record(promessa)).toMatchObject({ tom_culto: null })
  })

  test('UNO-01 is taken back as one that was executed; deleted, it does not bring the planning back by itself', async () => {
    const planned = await plan(rocha)
    const { id } = await record(rocha)
    expect((await undo('planejamento_executado', planned.id)).status).toBe(200)
    expect((await ana('GET', `/api/planejamento/${planned.id}`)).body).toEqual(planned)
    expect((await ana('GET', `/api/execucoes/${id}`)).status).toBe(404)
    const again = await record(rocha)
    await ana('DELETE', `/api/execucoes/${again.id}`)
    expect((await ana('GET', '/api/planejamento')).body.total).toBe(0)
  })

  test('UNO-01 with two services that plan it takes the earliest by hour that has not played it, then the other', async () => {
    const make = async (hora: string) =>
      (
        await ana('POST', '/api/cultos', {
          data: DOMINGO,
          hora,
          itens: [{ especie: 'musica', musica_id: rocha }],
        })
      ).body
    const [evening, morning] = [await make('19:00'), await make('09:00')]
    expect((await record(rocha)).culto_id).toBe(morning.id)
    expect((await record(rocha)).culto_id).toBe(evening.id)
    expect(await record(rocha)).not.toHaveProperty('planejamento_id')
  })

  test('UNO-01 an edit of an execution takes nothing over, and executing beside a recording always creates', async () => {
    const planned = await plan(rocha)
    const { id } = await record(castelo)
    await ana('PUT', `/api/execucoes/${id}`, { musica_id: rocha })
    expect((await ana('GET', `/api/planejamento/${planned.id}`)).status).toBe(200)
    await executar(planned.id)
    expect(nomes(await culto(planned.culto_id), 'execucao_id')).toEqual(['Rocha Eterna', 'Rocha Eterna'])
  })

  test('UNO-01 UNO-02 recorded first and planned later: not asked for, concluded without another one', async () => {
    const { culto_id } = await record(rocha)
    await plan(rocha)
    expect(await culto(culto_id)).toMatchObject({ por_concluir: false })
    expect((await ana('GET', '/api/cultos?por_concluir=sim')).body.total).toBe(0)
    const before = await played(rocha)
    const done = (await conclude(culto_id, { extras: [{ musica_id: rocha }] })).body
    expect([nomes(done, 'execucao_id'), nomes(done, 'planejamento_id')]).toEqual([['Rocha Eterna'], []])
    expect(await played(rocha)).toBe(before)
    expect(nomes((await reopen(culto_id)).body, 'execucao_id')).toEqual(['Rocha Eterna'])
  })

  test('UNO-02 a song planned, or put back, in a concluded service: it is asked to be concluded again', async () => {
    const [first] = [await plan(rocha), await plan(castelo)]
    await executar(first.id)
    await conclude(first.culto_id)
    expect((await undo('planejamento_executado', first.id)).status).toBe(200)
    expect(await culto(first.culto_id)).toMatchObject({
      por_concluir: true,
      concluido_em: expect.any(String),
    })
    await plan(promessa)
    const again = await conclude(first.culto_id)
    expect(again.body).toMatchObject({ por_concluir: false, prontidao: { total: 0 } })
    expect(nomes(again.body, 'execucao_id')).toEqual(['Rocha Eterna', 'Castelo Forte', 'Rica Promessa'])
    const open = (await reopen(first.culto_id)).body
    expect(nomes(open, 'planejamento_id')).toEqual(['Rocha Eterna', 'Castelo Forte', 'Rica Promessa'])
  })
})

describe('two who conclude', () => {
  const twoLists = async () => {
    const [first, second] = [await plan(rocha), await plan(castelo)]
    await conclude(first.culto_id, { nao_tocadas: [second.id], extras: [{ musica_id: promessa, tom: 'D' }] })
    return { id: first.culto_id, first, second }
  }

  test('UNO-03 the same list, or none, answers the present state and changes nothing', async () => {
    const { id, second } = await twoLists()
    const before = await culto(id)
    const same = { nao_tocadas: [second.id], extras: [{ musica_id: promessa, tom: 'D' }] }
    for (const body of [{}, same, { nao_tocadas: [second.id] }]) {
      const { status, body: answered } = await bia('POST', `/api/cultos/${id}/concluir`, body)
      expect([status, answered.itens]).toEqual([200, before.itens])
    }
    expect(await culto(id)).toEqual(before)
  })

  test('UNO-03 another list is a conflict with who, when and both lists, and records nothing', async () => {
    const { id, first } = await twoLists()
    const refused = await bia('POST', `/api/cultos/${id}/concluir`, { nao_tocadas: [first.id], extras: [] })
    expect(refused).toMatchObject({ status: 409, body: { codigo: 'ja_concluido' } })
    expect(refused.body.erro).toBe('Ana Souza já concluiu este culto com outra lista: confira as duas.')
    expect(refused.body.detalhes).toEqual({
      concluido_em: clock.now.toISOString(),
      concluido_por_nome: 'Ana Souza',
      gravada: { cantadas: ['Rocha Eterna', 'Rica Promessa'], cortadas: ['Castelo Forte'] },
      sua: { cantadas: ['Castelo Forte'], cortadas: ['Rocha Eterna'] },
    })
    for (const body of [{ nao_tocadas: [] }, { extras: [{ musica_id: promessa, tom: 'C' }] }])
      expect((await bia('POST', `/api/cultos/${id}/concluir`, body)).body.codigo).toBe('ja_concluido')
    expect((await ana('GET', '/api/execucoes')).body.total).toBe(2)
  })

  test('UNO-03 a conclusion of version 0.2, which kept no list, answers any list as it is', async () => {
    const { id } = await twoLists()
    await sql`UPDATE cultos SET conclusao = conclusao - 'nao_tocadas' - 'extras' WHERE id = ${id}`.execute(db)
    expect((await bia('POST', `/api/cultos/${id}/concluir`, { nao_tocadas: [], extras: [] })).status).toBe(
      200,
    )
  })

  test("UNO-03 'Desfazer' names the conclusion, and takes back only one's own", async () => {
    const { id } = await twoLists()
    const { versao } = await culto(id)
    const undoConclusao = (who: typeof ana, conclusao: number) =>
      who('POST', `/api/cultos/${id}/reabrir`, { conclusao })
    for (const [who, wanted] of [
      [bia, versao],
      [ana, versao - 1],
    ] as const)
      expect(await undoConclusao(who, wanted)).toMatchObject({
        status: 409,
        body: {
          codigo: 'outra_conclusao',
          erro: expect.stringContaining('foi Ana Souza: nada foi desfeito'),
        },
      })
    expect((await culto(id)).concluido_em).not.toBeNull()
    expect(await undoConclusao(ana, versao)).toMatchObject({ status: 200, body: { concluido_em: null } })
  })
})

describe('a service of a day and hour that has one', () => {
  test('UNO-04 is refused with the one that is there, unless another one is wanted', async () => {
    const first = (await ana('POST', '/api/cultos', { data: DOMINGO, hora: '19:00', titulo: 'Vigília' })).body
    const make = (more: object = {}) => ana('POST', '/api/cultos', { data: DOMINGO, hora: '19:00', ...more })
    expect(await make()).toMatchObject({
      status: 409,
      body: {
        codigo: 'culto_existe',
        erro: 'Já existe um culto neste dia e hora: Vigília. Criar mais um?',
        detalhes: { id: first.id, titulo: 'Vigília' },
      },
    })
    expect(await make({ hora: '09:00' })).toMatchObject({ status: 201 })
    expect(await make({ hora: null })).toMatchObject({ status: 201 })
    expect(await make({ hora: null })).toMatchObject({ status: 409 })
    expect(await make({ confirmar: true })).toMatchObject({ status: 201 })
    const repeat = (more: object) =>
      ana('POST', `/api/cultos/${first.id}/repetir`, { data: DOMINGO, ...more })
    expect((await repeat({})).body.codigo).toBe('culto_existe')
    expect(await repeat({ confirmar: true })).toMatchObject({ status: 201 })
  })

  test('UNO-04 pressed by many at once is made once; one that only a rehearsal made, or a planning by date, is no twin of the other kind', async () => {
    const answers = await Promise.all(
      [ana, bia, ana, bia].map((who) => who('POST', '/api/cultos', { data: '2026-12-06', hora: '19:00' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha],
      data_ensaio: '2026-12-12',
      data_culto: '2026-12-13',
    })
    expect((await ana('POST', '/api/cultos', { data: '2026-12-13' })).status).toBe(201)
    await ana('POST', '/api/planejamento', { musica_id: rocha, data_planejada: '2026-12-20' })
    expect((await ana('POST', '/api/cultos', { data: '2026-12-20' })).status).toBe(409)
    expect(
      (await ana('POST', '/api/planejamento', { musica_id: castelo, data_planejada: '2026-12-20' })).status,
    ).toBe(201)
  })
})
