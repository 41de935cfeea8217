import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

/** The same song twice in a service. */
const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const ana = await as('musico')
const { id: rocha } = await makeMusica(db, { nome: 'Rocha Eterna', tom: 'E' })
const DOMINGO = '2026-11-15'

beforeEach(async () => {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos; DELETE FROM lixeira`.execute(
    db,
  )
})

const plan = async (musica_id: number, more: object = {}) =>
  (await ana('POST', '/api/planejamento', { musica_id, data_planejada: DOMINGO, ...more })).body
const conclude = (id: number, body: object = {}) => ana('POST', `/api/cultos/${id}/concluir`, body)
const reopen = (id: number) => ana('POST', `/api/cultos/${id}/reabrir`)
const culto = async (id: number): Promise<Culto> => (await ana('GET', `/api/cultos/${id}`)).body
const plannings = ({ itens }: Culto) =>
  itens.flatMap((item) => (item.especie === 'musica' ? (item.planejamento_id ?? []) : []))
const record = async (musica_id: number, more: object = {}) =>
  (await ana('POST', '/api/execucoes', { musica_id, data_culto: DOMINGO, ...more })).body
const played = async (id: number) => (await ana('GET', `/api/musicas/${id}`)).body.vezes_tocadas as number

const reprise = async () => {
  const first = await plan(rocha, { tom_culto: 'D' })
  const before = await culto(first.culto_id)
  const saved = await ana('PUT', `/api/cultos/${before.id}/itens`, {
    versao: before.versao,
    conhecidos: { planejamentos: [first.id], execucoes: [], roteiro: [] },
    itens: [...before.itens, { especie: 'musica', musica_id: rocha, vez: 2, tom_culto: 'G' }],
  })
  expect(saved.status).toBe(200)
  return saved.body as Culto
}

test('UNO-12 stands there as two rows with their own keys, counts as two playings, and comes back as two', async () => {
  const planned = await reprise()
  const asTwo = [
    { musica_id: rocha, vez: 1, tom_culto: 'D' },
    { musica_id: rocha, vez: 2, tom_culto: 'G' },
  ]
  expect(planned.itens).toMatchObject(asTwo)
  expect(planned.prontidao.total).toBe(1)
  const before = await played(rocha)
  const done = (await conclude(planned.id)).body
  expect(done.itens).toMatchObject([{ tom_culto: 'D' }, { tom_culto: 'G' }])
  expect(await played(rocha)).toBe(before + 2)
  expect((await reopen(planned.id)).body.itens).toEqual(planned.itens)
})

test('UNO-12 each recording by date is the next time; what is left out is cut once', async () => {
  const { id } = await reprise()
  expect(await record(rocha)).toMatchObject({ tom_culto: 'D' })
  const [, second] = (await culto(id)).itens
  expect(second).toMatchObject({ vez: 2, planejamento_id: expect.any(Number) })
  expect(await culto(id)).toMatchObject({ por_concluir: true })
  const cut = second?.especie === 'musica' ? second.planejamento_id : null
  const done = (await conclude(id, { nao_tocadas: [cut] })).body
  expect(done.itens).toHaveLength(1)
  expect(done.cortadas).toMatchObject([{ musica_id: rocha, tom_do_dia: 'G', vez: 2 }])
})

test('UNO-12 the reprise alone is the first time: taken off the list, deleted, or played before the other', async () => {
  const planned = await reprise()
  const [first, second] = plannings(planned)
  const saved = await ana('PUT', `/api/cultos/${planned.id}/itens`, {
    versao: planned.versao,
    conhecidos: { planejamentos: [first, second], execucoes: [], roteiro: [] },
    itens: planned.itens.slice(1),
  })
  expect(saved.body).toMatchObject({
    itens: [{ planejamento_id: second, vez: 1, tom_culto: 'G' }],
    prontidao: { total: 1 },
  })
  expect((await ana('POST', '/api/planejamento', { musica_id: rocha, data_planejada: DOMINGO })).status).toBe(
    409,
  )
  const done = (await conclude(planned.id)).body
  expect([done.itens, done.cortadas]).toMatchObject([[{ tom_culto: 'G' }], []])
})

test('UNO-12 the reprise that is played first leaves its song to be played, and comes back to its place', async () => {
  const planned = await reprise()
  const { id } = planned
  const [, second] = plannings(planned)
  await ana('POST', `/api/planejamento/${second}/executar`)
  expect(await culto(id)).toMatchObject({ por_concluir: true })
  await ana('POST', '/api/lixeira/desfazer', { tipo: 'planejamento_executado', registro_id: second })
  expect(await culto(id)).toMatchObject({ itens: [{ tom_culto: 'D' }, { tom_culto: 'G' }] })
  const before = await played(rocha)
  await ana('POST', `/api/planejamento/${second}/executar`)
  const done = (await conclude(id)).body
  expect(done.itens).toMatchObject([{ tom_culto: 'D' }, { tom_culto: 'G' }])
  expect(await played(rocha)).toBe(before + 2)
})

test('UNO-12 of two times the one that was cut is shown as cut', async () => {
  const planned = await reprise()
  const { id } = planned
  const [first] = plannings(planned)
  const done = (await conclude(id, { nao_tocadas: [first] })).body
  expect([done.itens, done.cortadas]).toMatchObject([[{ tom_culto: 'G' }], [{ tom_do_dia: 'D' }]])
})

test('UNO-12 by date a reprise is the first time of its new day or song', async () => {
  const [, second] = plannings(await reprise())
  const moved = await ana('PUT', `/api/planejamento/${second}`, { data_planejada: '2026-11-25' })
  expect(moved.status).toBe(200)
  expect((await culto(moved.body.culto_id)).itens).toMatchObject([{ vez: 1 }])
  const back = await ana('PUT', `/api/planejamento/${second}`, { data_planejada: DOMINGO })
  expect(back).toMatchObject({ status: 409, body: { codigo: 'repetido' } })
})

test('UNO-12 a list without the time keeps what the row has, twice the same time is refused, and by date it is once', async () => {
  const planned = await reprise()
  const save = (itens: object[]) =>
    ana('PUT', `/api/cultos/${planned.id}/itens`, {
      versao: planned.versao,
      conhecidos: {
        planejamentos: plannings(planned),
        execucoes: [],
        roteiro: [],
      },
      itens,
    })
  expect(await save([...planned.itens, { especie: 'musica', musica_id: rocha }])).toMatchObject({
    status: 422,
    body: { codigo: 'repetido' },
  })
  const bare = planned.itens.map((item) => Object.assign({}, item, { vez: undefined }))
  expect((await save(bare.toReversed())).body.itens).toMatchObject([{ vez: 2 }, { vez: 1 }])
  const again = await ana('POST', '/api/planejamento', { musica_id: rocha, data_planejada: DOMINGO })
  expect(again).toMatchObject({ status: 409, body: { codigo: 'repetido' } })
})
