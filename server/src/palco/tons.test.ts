import { expect, test } from 'vitest'
import type { TomVivo } from '@cantai/contract/palco/palco'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { doisProcessos } from './dois-processos.fixture.ts'

const { db, clock, enter } = await doisProcessos()

const HOUR = 60 * 60 * 1000
let day = 10
async function culto() {
  const { id } = await makeMusica(db, { tom: 'G' })
  const { culto_id, id: planejamento } = await makePlanejamento(db, {
    musica_id: id,
    data_planejada: `2027-08-${day++}`,
  })
  return {
    url: `/api/palco/${culto_id}/posicao`,
    query: `?culto=${culto_id}`,
    id: culto_id,
    musica: id,
    item: `m${id}`,
    planejamento,
  }
}

type Pessoa = Awaited<ReturnType<typeof enter>>
const tonsNow = async ({ call }: Pessoa, query: string): Promise<TomVivo[]> =>
  (await call('GET', `/api/eventos/desde${query}`)).body.tons

test('PAL-10 the live key is told to everybody on both processes, and stays with the song when the leader goes on or away', async () => {
  const { url, query, item } = await culto()
  const lider = await enter('lider', 'Bia')
  const streams = [await (await enter()).listen(query), await (await enter()).listen(query, 1)]
  for (const { next } of streams) expect((await next('estado')).tons).toEqual([])
  const ab = [{ item, tom: 'Ab' }]
  expect((await lider.call('PUT', url, { item, semitons: 1, tons: ab })).body).toMatchObject({
    item,
    semitons: 1,
    tons: ab,
  })
  for (const { next } of streams) expect((await next('posicao')).tons).toEqual(ab)
  // The leader goes to another card, and stops.
  await lider.call('PUT', url, {
    item: 'r9',
    bloco: 2,
    bloco_fim: 9,
    blocos: 12,
    passo: 3,
    passo_fim: 4,
    passos: 6,
  })
  for (const { next } of streams) {
    const { posicao, tons } = await next('posicao', (evento) => evento.posicao?.item === 'r9')
    expect(posicao).toMatchObject({ bloco: 2, bloco_fim: 9, blocos: 12, passo: 3, passo_fim: 4, passos: 6 })
    expect(tons).toEqual(ab)
  }
  await lider.call('POST', '/api/auth/logout', {})
  for (const { next, close } of streams) {
    const { tons } = await next('posicao', ({ posicao }) => posicao === null)
    expect(tons).toEqual(ab)
    close()
  }
  const late = await (await enter()).listen(query, 1)
  expect((await late.next('estado')).tons).toEqual(ab)
  late.close()
})

test('PAL-10 a live key ends when the leader stops, and six hours after the last turn; a turn lets it live on', async () => {
  const [stopped, old] = [await culto(), await culto()]
  const lider = await enter('lider')
  const pass = async (hours: number) => {
    await db
      .updateTable('sessoes')
      .set({ expira_em: new Date(clock.now.getTime() + 48 * HOUR) })
      .where('usuario_id', '=', lider.id)
      .execute()
    clock.advance(hours * HOUR)
  }
  for (const { url, item } of [stopped, old])
    await lider.call('PUT', url, { item, tons: [{ item, tom: 'Ab' }] })
  expect((await lider.call('DELETE', stopped.url)).status).toBe(204)
  expect(await tonsNow(lider, stopped.query)).toEqual([])
  await pass(5)
  await lider.call('PUT', old.url, { item: old.item, bloco: 4 })
  await pass(5)
  expect(await tonsNow(lider, old.query)).toHaveLength(1)
  await pass(1)
  expect(await tonsNow(lider, old.query)).toEqual([])
  // A later turn restores nothing.
  await lider.call('PUT', old.url, { item: old.item, bloco: 8 })
  expect(await tonsNow(lider, old.query)).toEqual([])
})

test('PAL-10 another key of the day is the key of the team from then on, also where the song names it; the reprise keeps its own', async () => {
  const { url, query, item, musica, planejamento } = await culto()
  const lider = await enter('lider')
  const reprise = `${item}-2`
  const tons = [
    { item, tom: 'Ab' },
    { item: reprise, tom: 'A' },
  ]
  await lider.call('PUT', url, { item, tons })
  const stream = await (await enter()).listen(query)
  expect((await stream.next('estado')).tons).toEqual(tons)
  await db.updateTable('planejamentos').set({ tom_culto: 'D' }).where('id', '=', planejamento).execute()
  const heard = await stream.next('posicao')
  expect(heard.tons).toEqual([
    { item, tom: 'D' },
    { item: reprise, tom: 'A' },
  ])
  await db.updateTable('musicas').set({ tom: 'C' }).where('id', '=', musica).execute()
  expect((await tonsNow(lider, query))[0]?.tom).toBe('D')
  await db.updateTable('planejamentos').set({ tom_culto: null }).where('id', '=', planejamento).execute()
  expect((await tonsNow(lider, query))[0]?.tom).toBe('C')
  await db.updateTable('musicas').set({ tom: 'F' }).where('id', '=', musica).execute()
  expect((await tonsNow(lider, query))[0]?.tom).toBe('F')
  expect((await lider.call('PUT', url, { item, tons: [{ item, tom: null }] })).body.tons).toEqual([
    { item: reprise, tom: 'A' },
  ])
  stream.close()
})

test('PAL-13 what was done without a network is written only while nobody else moved the culto', async () => {
  const { url, query, item } = await culto()
  const [bia, caio] = [await enter('lider', 'Bia'), await enter('lider', 'Caio')]
  const { seq } = (await bia.call('PUT', url, { item })).body
  // A lost answer: this same session has moved itself.
  await bia.call('PUT', url, { item, bloco: 3 })
  const back = await bia.call('PUT', url, { item, bloco: 6, tons: [{ item, tom: 'Ab' }], retomar: seq })
  expect(back).toMatchObject({ status: 200, body: { bloco: 6, tons: [{ item, tom: 'Ab' }] } })
  await caio.call('PUT', url, { item, bloco: 9, assumir: true })
  expect(await bia.call('PUT', url, { item, bloco: 7, retomar: back.body.seq })).toMatchObject({
    status: 409,
    body: { codigo: 'outro_conduz', detalhes: { posicao: { lider_nome: 'Caio', bloco: 9 } } },
  })
  await caio.call('DELETE', url)
  expect(await bia.call('PUT', url, { item, bloco: 7, retomar: back.body.seq })).toMatchObject({
    status: 409,
    body: { codigo: 'lugar_mudou' },
  })
  expect((await caio.call('GET', `/api/eventos/desde${query}`)).body.posicao).toBeNull()
})

test('PAL-10 the key of a song that is not there any more is passed over', async () => {
  const { url, item } = await culto()
  const lider = await enter('lider')
  const { status, body } = await lider.call('PUT', url, { item, tons: [{ item: 'm2000000000', tom: 'G' }] })
  expect({ status, tons: body.tons }).toEqual({ status: 200, tons: [] })
  expect((await lider.call('PUT', url, { item, tons: [{ item: 'r1', tom: 'G' }] })).body.erro).toBe(
    'Lugar do culto inválido',
  )
})
