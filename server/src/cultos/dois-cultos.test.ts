import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

/** A day with a service in the morning and one in the evening. */
const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const ana = await as('musico')
const { id: rocha } = await makeMusica(db, { nome: 'Rocha Eterna', tom: 'E' })
const { id: castelo } = await makeMusica(db, { nome: 'Castelo Forte', tom: 'D' })
const DOMINGO = '2026-11-29'

beforeEach(async () => {
  await sql`DELETE FROM ensaios; DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos`.execute(
    db,
  )
})

const newCulto = async (hora: string, titulo: string, data = DOMINGO): Promise<Culto> =>
  (await ana('POST', '/api/cultos', { data, hora, titulo })).body
const doisCultos = async () => [await newCulto('09:00', 'Manhã'), await newCulto('19:00', 'Noite')] as const
const plan = async (musica_id: number, more: object = {}) =>
  (await ana('POST', '/api/planejamento', { musica_id, data_planejada: DOMINGO, ...more })).body
const read = async (id: number): Promise<Culto> => (await ana('GET', `/api/cultos/${id}`)).body
const mover = (de: number, body: object) => ana('POST', `/api/cultos/${de}/mover`, body)
const nomes = ({ itens }: Culto) => itens.map((item) => (item.especie === 'musica' ? item.nome : item.titulo))

describe('a row says which of the two it is of', () => {
  test('UNO-05 plannings, executions and rehearsals tell the hour of their culto and that the day has another one', async () => {
    const [manha] = await doisCultos()
    const planned = await plan(rocha)
    expect(planned).toMatchObject({
      culto_id: manha.id,
      culto_titulo: 'Manhã',
      culto_hora: '09:00',
      outros_no_dia: true,
    })
    const sung = await ana('POST', '/api/execucoes', { musica_id: castelo, data_culto: DOMINGO })
    expect(sung.body).toMatchObject({ culto_hora: '09:00', outros_no_dia: true })
    const ensaio = await ana('POST', '/api/ensaios', {
      data_ensaio: '2026-11-28',
      culto_id: manha.id,
      musicas_ids: [rocha],
    })
    expect(ensaio.body).toMatchObject({ culto_titulo: 'Manhã', culto_hora: '09:00', outros_no_dia: true })
  })

  test('UNO-05 alone on its day a culto need not be named', async () => {
    expect(await plan(rocha)).toMatchObject({ culto_titulo: 'Culto de Domingo', outros_no_dia: false })
    const livre = await ana('POST', '/api/ensaios', { data_ensaio: '2026-11-28', musicas_ids: [rocha] })
    expect(livre.body).toMatchObject({ culto_titulo: null, culto_hora: null, outros_no_dia: false })
  })

  test('UNO-05 the plannings of one of them alone', async () => {
    const [manha, noite] = await doisCultos()
    await plan(rocha)
    const { id } = await plan(castelo, { culto_id: noite.id })
    const { planejamentos, total } = (await ana('GET', `/api/planejamento?culto_id=${noite.id}`)).body
    expect([planejamentos.map((row: { id: number }) => row.id), total]).toEqual([[id], 1])
    expect((await ana('GET', `/api/planejamento?culto_id=${manha.id}`)).body.total).toBe(1)
  })
})

describe('a planning is edited', () => {
  test('UNO-05 it goes to the other culto of its day; one that is not on its date is not meant', async () => {
    const [manha, noite] = await doisCultos()
    const { id } = await plan(rocha, { tom_culto: 'G' })
    await plan(castelo, { culto_id: noite.id })
    const moved = await ana('PUT', `/api/planejamento/${id}`, { culto_id: noite.id })
    expect(moved.body).toMatchObject({ culto_id: noite.id, posicao: 1, tom_culto: 'G' })
    const other = await newCulto('19:00', 'Outro dia', '2026-12-06')
    const same = await ana('PUT', `/api/planejamento/${id}`, { culto_id: other.id })
    expect(same.body).toMatchObject({ culto_id: noite.id, posicao: 1 })
    const later = await ana('PUT', `/api/planejamento/${id}`, {
      data_planejada: '2026-12-06',
      culto_id: manha.id,
    })
    expect(later.body).toMatchObject({ culto_id: other.id, data_planejada: '2026-12-06' })
  })

  test('UNO-05 it stays where it is while the other one has its song', async () => {
    const [manha, noite] = await doisCultos()
    const { id } = await plan(rocha)
    await plan(rocha, { culto_id: noite.id })
    expect(await ana('PUT', `/api/planejamento/${id}`, { culto_id: noite.id })).toMatchObject({
      status: 409,
      body: { codigo: 'repetido' },
    })
    expect(nomes(await read(manha.id))).toEqual(['Rocha Eterna'])
  })
})

describe('a song is moved', () => {
  test('UNO-05 with its key and notes, to the end of the other culto, and back to its place', async () => {
    const [manha, noite] = await doisCultos()
    const { id } = await plan(rocha, { tom_culto: 'G', notas: 'só vozes', sequencia: 'V1 R' })
    await plan(castelo)
    await plan(castelo, { culto_id: noite.id })
    const before = await read(manha.id)
    const { status, body } = await mover(manha.id, {
      planejamento_id: id,
      para: noite.id,
      versao: before.versao,
    })
    expect(status).toBe(200)
    expect(nomes(body.culto)).toEqual(['Castelo Forte'])
    expect(body.destino.itens).toMatchObject([
      { nome: 'Castelo Forte' },
      { planejamento_id: id, tom_culto: 'G', notas: 'só vozes', sequencia: 'V1 R', vez: 1 },
    ])
    const back = await mover(noite.id, { planejamento_id: id, para: manha.id, posicao: body.posicao })
    expect(back.body.destino.itens).toEqual(before.itens)
  })

  test('UNO-05 to a culto of another day, with what was changed on the way', async () => {
    const { id, culto_id } = await plan(rocha, { tom_culto: 'G' })
    const natal = await newCulto('20:00', 'Natal', '2026-12-24')
    const { body } = await mover(culto_id, { planejamento_id: id, para: natal.id, tom_culto: 'A', notas: '' })
    expect(body.destino.itens).toMatchObject([{ planejamento_id: id, tom_culto: 'A', notas: null }])
    expect((await ana('GET', `/api/planejamento/${id}`)).body).toMatchObject({
      data_planejada: '2026-12-24',
      culto_titulo: 'Natal',
    })
  })

  test('UNO-05 not where the song is already, not one that comes twice, not into a concluded culto, not by a stale list', async () => {
    const [manha, noite] = await doisCultos()
    const { id } = await plan(rocha)
    const { versao } = await read(manha.id)
    const move = (more: object = {}) => mover(manha.id, { planejamento_id: id, para: noite.id, ...more })
    await plan(rocha, { culto_id: noite.id })
    expect(await move()).toMatchObject({ status: 409, body: { erro: 'Esta música já está naquele culto.' } })
    const conhecidos = { planejamentos: [id], execucoes: [], roteiro: [] }
    const itens = [
      { especie: 'musica', planejamento_id: id, musica_id: rocha },
      { especie: 'musica', musica_id: rocha, vez: 2 },
    ]
    await ana('PUT', `/api/cultos/${manha.id}/itens`, { versao, conhecidos, itens })
    expect(await move()).toMatchObject({ status: 409, body: { codigo: 'repetido' } })
    expect(await move({ versao })).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { id: manha.id } } },
    })
    await ana('POST', `/api/cultos/${noite.id}/concluir`, { confirmar: true })
    expect(await move()).toMatchObject({ status: 409, body: { codigo: 'concluido' } })
    expect(await mover(manha.id, { planejamento_id: 999, para: manha.id })).toMatchObject({ status: 404 })
  })

  test('UNO-05 two at once in opposite directions: both songs have changed places, none is lost', async () => {
    const [manha, noite] = await doisCultos()
    const a = await plan(rocha)
    const b = await plan(castelo, { culto_id: noite.id })
    const answers = await Promise.all([
      mover(manha.id, { planejamento_id: a.id, para: noite.id }),
      mover(noite.id, { planejamento_id: b.id, para: manha.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([nomes(await read(manha.id)), nomes(await read(noite.id))]).toEqual([
      ['Castelo Forte'],
      ['Rocha Eterna'],
    ])
  })
})
