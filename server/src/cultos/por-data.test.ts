import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const ana = await as('musico')

const nomes = ['Rocha Eterna', 'Castelo Forte', 'Rica Promessa']
const ids: number[] = []
for (const nome of nomes) ids.push((await makeMusica(db, { nome, tom: 'A' })).id)
const [rocha = 0, castelo = 0, promessa = 0] = ids

beforeEach(async () => {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM ensaios; DELETE FROM cultos`.execute(
    db,
  )
})

const plan = async (musica_id: number, data_planejada = '2026-11-22', more = {}) =>
  (await ana('POST', '/api/planejamento', { musica_id, data_planejada, ...more })).body
const cultos = async (query = '') => (await ana('GET', `/api/cultos?${query}`)).body.cultos
const culto = async (id: number) => (await ana('GET', `/api/cultos/${id}`)).body

describe('CUL-10 rows written by date alone', () => {
  test('songs planned for a day make its culto, in the order in which they came, and share it', async () => {
    const planned = [await plan(castelo), await plan(rocha), await plan(promessa)]
    expect(planned.map(({ posicao }) => posicao)).toEqual([0, 1, 2])
    expect(new Set(planned.map(({ culto_id }) => culto_id)).size).toBe(1)
    const [only, ...others] = await cultos()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      id: planned[0].culto_id,
      data: '2026-11-22',
      hora: null,
      titulo: 'Culto de Domingo',
      tipo: 'Culto',
      total_musicas: 3,
      musicas: [{ nome: 'Castelo Forte', tom: 'A' }, { nome: 'Rocha Eterna' }, { nome: 'Rica Promessa' }],
    })
    expect((await culto(only.id)).itens.map(({ nome }: { nome: string }) => nome)).toEqual([
      'Castelo Forte',
      'Rocha Eterna',
      'Rica Promessa',
    ])
  })

  test('a culto that they made goes with its last row, whichever that is', async () => {
    const { id } = await plan(rocha)
    await ana('DELETE', `/api/planejamento/${id}`)
    expect(await cultos()).toEqual([])

    const execucao = await ana('POST', '/api/execucoes', { musica_id: rocha, data_culto: '2026-11-15' })
    const ensaio = await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha],
      data_ensaio: '2026-11-14',
      data_culto: '2026-11-15',
    })
    expect(ensaio.body).toMatchObject({ culto_id: execucao.body.culto_id, culto_titulo: 'Culto de Domingo' })
    await ana('DELETE', `/api/execucoes/${execucao.body.id}`)
    expect(await cultos()).toHaveLength(1)
    await ana('DELETE', `/api/ensaios/${ensaio.body.id}`)
    expect(await cultos()).toEqual([])
  })

  test('a rehearsal names the culto that nobody has edited', async () => {
    const { culto_id } = await plan(rocha, '2026-11-25')
    expect((await culto(culto_id)).titulo).toBe('Culto')
    const body = { musicas_ids: [rocha], data_ensaio: '2026-11-24', data_culto: '2026-11-25' }
    await ana('POST', '/api/ensaios', body)
    expect((await culto(culto_id)).titulo).toBe('Culto')
    await ana('POST', '/api/ensaios', { ...body, tipo_culto: 'Santa Ceia' })
    expect(await culto(culto_id)).toMatchObject({
      titulo: 'Santa Ceia',
      ensaios: [{ data_ensaio: '2026-11-24' }, { total_musicas: 1 }],
    })
  })

  test('moving a song to another day leaves one culto for the other', async () => {
    const { id, culto_id } = await plan(rocha)
    const answer = await ana('PUT', `/api/planejamento/${id}`, { data_planejada: '2026-11-29' })
    expect(answer.body.culto_id).not.toBe(culto_id)
    expect((await cultos()).map(({ data }: { data: string }) => data)).toEqual(['2026-11-29'])
  })

  test('the same song twice is refused in the words of always', async () => {
    await plan(rocha)
    const again = await ana('POST', '/api/planejamento', { musica_id: rocha, data_planejada: '2026-11-22' })
    expect(again).toMatchObject({ status: 409, body: { codigo: 'repetido' } })
    expect(again.body.erro).toContain('já está planejada para 22/11/2026')
  })

  test('an executed song keeps its place, its notes and the key of the day', async () => {
    await plan(castelo)
    const { id, culto_id } = await plan(rocha, '2026-11-22', {
      tom_culto: 'G',
      notas: 'só vozes',
      sequencia: 'V1 R',
    })
    await plan(promessa)
    const execucao = (await ana('POST', `/api/planejamento/${id}/executar`)).body
    expect(execucao).toMatchObject({ culto_id, posicao: 1, tom: 'A', tom_culto: 'G', notas: 'só vozes' })
    expect((await culto(culto_id)).itens).toMatchObject([
      { nome: 'Castelo Forte', execucao_id: null },
      {
        nome: 'Rocha Eterna',
        execucao_id: execucao.id,
        planejamento_id: null,
        tom_do_dia: 'G',
        sequencia: 'V1 R',
      },
      { nome: 'Rica Promessa' },
    ])
  })

  test('PLA-08 the execution of the only song of a day leaves its culto', async () => {
    const { id, culto_id } = await plan(rocha)
    expect((await ana('POST', `/api/planejamento/${id}/executar`)).body).toMatchObject({
      culto_id,
      tom_culto: 'A',
    })
    expect(await cultos()).toHaveLength(1)
  })

  test('a deleted or executed planning is brought back into its place by its own row', async () => {
    await plan(castelo)
    const row = await plan(rocha, '2026-11-22', { tom_culto: 'G', reserva: true })
    await plan(promessa)
    await ana('DELETE', `/api/planejamento/${row.id}`)
    const { musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva } = row
    const back = { musica_id, data_planejada, culto_id, posicao, tom_culto, notas, sequencia, reserva }
    expect((await ana('POST', '/api/planejamento', back)).status).toBe(201)
    expect((await culto(culto_id)).itens).toMatchObject([
      { nome: 'Castelo Forte' },
      { nome: 'Rocha Eterna', tom_culto: 'G', reserva: true },
      { nome: 'Rica Promessa' },
    ])
  })

  test('a culto of another date makes way for that of the date', async () => {
    const { culto_id } = await plan(rocha)
    const other = await plan(castelo, '2026-11-29', { culto_id })
    expect(other.culto_id).not.toBe(culto_id)
  })

  test('CUL-13 a rehearsal may name its culto instead of the date', async () => {
    const { culto_id } = await plan(rocha)
    const created = await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha],
      data_ensaio: '2026-11-21',
      culto_id,
    })
    expect(created.body).toMatchObject({ culto_id, data_culto: '2026-11-22' })
    const edited = await ana('PUT', `/api/ensaios/${created.body.id}`, created.body)
    expect(edited).toMatchObject({ status: 200, body: { culto_id } })
    const movedEnsaio = await ana('PUT', `/api/ensaios/${created.body.id}`, {
      ...edited.body,
      data_culto: '2026-11-29',
    })
    expect(movedEnsaio.body.culto_id).not.toBe(culto_id)
    const none = await ana('PUT', `/api/ensaios/${created.body.id}`, { data_culto: null })
    expect(none.body).toMatchObject({ culto_id: null, culto_titulo: null })
    const nowhere = await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha],
      data_ensaio: '2026-11-21',
      culto_id: 999_999,
    })
    expect(nowhere).toMatchObject({ status: 404, body: { erro: 'Culto não encontrado' } })
  })

  test('what a list answers its PUT accepts', async () => {
    const planned = await plan(rocha)
    expect((await ana('PUT', `/api/planejamento/${planned.id}`, planned)).status).toBe(200)
    const execucao = (await ana('POST', '/api/execucoes', { musica_id: rocha, data_culto: '2026-11-15' }))
      .body
    expect((await ana('PUT', `/api/execucoes/${execucao.id}`, execucao)).status).toBe(200)
  })
})
