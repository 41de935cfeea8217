import { expect, test } from 'vitest'
import { type Evento, PALCO_PULSO_MS, PALCO_SILENCIO_MS } from '@cantai/contract/palco/eventos'
import type { Posicao } from '@cantai/contract/palco/palco'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { doisProcessos } from './dois-processos.fixture.ts'

const { db, clock, enter } = await doisProcessos()

let day = 10
/** A culto that Ana leads from a device that sends heartbeats. */
async function conduzido() {
  const { id } = await makeMusica(db, { tom: 'G' })
  const { culto_id } = await makePlanejamento(db, { musica_id: id, data_planejada: `2027-09-${day++}` })
  const url = `/api/palco/${culto_id}`
  const item = `m${id}`
  const ana = await enter('lider', 'Ana')
  const beat = async () => {
    expect((await ana.call('POST', `${url}/sinal`)).status).toBe(204)
    return clock.now.toISOString()
  }
  const turn = (bloco: number, body = {}) => ana.call('PUT', `${url}/posicao`, { item, bloco, ...body })
  await turn(0)
  return { ana, beat, turn, item, query: `?culto=${culto_id}`, url }
}

const isSilent = ({ posicao }: { posicao: Posicao | null }) => typeof posicao?.sem_sinal_desde === 'string'

test('PAL-21 a leader whose device is not heard is said on both processes, and no more when it is back', async () => {
  const { ana, beat, turn, query } = await conduzido()
  const asked = async () => (await ana.call('GET', `/api/eventos/desde${query}`)).body.posicao.sem_sinal_desde
  const streams = [await (await enter()).listen(query), await (await enter()).listen(query, 1)]
  for (const { next } of streams) expect((await next('estado')).posicao?.sem_sinal_desde).toBeNull()
  await beat()
  clock.advance(PALCO_PULSO_MS)
  const heard = await beat()
  // Two late heartbeats are no silence yet.
  clock.advance(PALCO_SILENCIO_MS - 1)
  expect(await asked()).toBeNull()
  clock.advance(1)
  expect(await asked()).toBe(heard)
  const said = await Promise.all(streams.map(({ next }) => next('posicao', isSilent)))
  for (const { posicao } of said) expect(posicao).toMatchObject({ lider_nome: 'Ana', sem_sinal_desde: heard })
  await beat()
  for (const [i, { next, events, close }] of streams.entries()) {
    const after = (evento: Evento) => events.indexOf(evento) > events.indexOf(said[i] as Evento)
    await next('posicao', (evento) => after(evento) && !isSilent(evento))
    close()
  }
  // A turn of the page counts as a heartbeat.
  clock.advance(PALCO_SILENCIO_MS)
  expect(await asked()).not.toBeNull()
  await turn(3)
  expect(await asked()).toBeNull()
})

test('PAL-21 whoever comes back from a dead network of their own hears of no silence before they have listened as long', async () => {
  const { beat, query } = await conduzido()
  const heard = await beat()
  clock.advance(5 * PALCO_SILENCIO_MS)
  const back = await (await enter()).listen(query)
  expect((await back.next('estado')).posicao?.sem_sinal_desde).toBeNull()
  clock.advance(PALCO_SILENCIO_MS)
  expect((await back.next('posicao')).posicao?.sem_sinal_desde).toBe(heard)
  back.close()
})

test('PAL-21 a page of 0.2.1 never beats, and is not said to be silent; nobody beats for another', async () => {
  const { ana, beat, turn, item, url, query } = await conduzido()
  clock.advance(10 * PALCO_SILENCIO_MS)
  const silence = async () =>
    (await ana.call('GET', `/api/eventos/desde${query}`)).body.posicao.sem_sinal_desde
  expect(await silence()).toBeNull()
  await turn(2)
  clock.advance(PALCO_SILENCIO_MS)
  expect(await silence()).toBeNull()
  const heard = await beat()
  const bia = await enter('lider', 'Bia')
  clock.advance(PALCO_SILENCIO_MS)
  expect((await bia.call('POST', `${url}/sinal`)).status).toBe(204)
  expect(await silence()).toBe(heard)
  // Another leader begins without a heartbeat, whatever the previous one did.
  await bia.call('PUT', `${url}/posicao`, { item, assumir: true })
  clock.advance(PALCO_SILENCIO_MS)
  expect(await silence()).toBeNull()
})

test('PAL-21 PAL-08 a beat is told to nobody, and keeps no session alive', async () => {
  const { ana, beat, query } = await conduzido()
  const stream = await (await enter()).listen(query)
  await stream.next('estado')
  const ends = () =>
    db.selectFrom('sessoes').select('expira_em').where('usuario_id', '=', ana.id).executeTakeFirstOrThrow()
  const before = await ends()
  for (let n = 0; n < 5; n++) {
    clock.advance(PALCO_PULSO_MS)
    await beat()
  }
  expect(await ends()).toEqual(before)
  // A turn after the heartbeats.
  await ana.call('DELETE', `/api/palco/${query.slice('?culto='.length)}/posicao`)
  await stream.next('posicao')
  expect(stream.events.map(({ tipo }) => tipo)).toEqual(['estado', 'posicao'])
  stream.close()
})
