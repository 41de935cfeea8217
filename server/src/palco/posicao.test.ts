import { expect, test } from 'vitest'
import type { Posicao } from '@cantai/contract/palco/palco'
import { SESSAO_MS } from '@cantai/contract/limites'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { doisProcessos } from './dois-processos.fixture.ts'

const { db, clock, enter } = await doisProcessos()

let day = 10
async function culto() {
  const { id } = await makeMusica(db)
  const { culto_id } = await makePlanejamento(db, { musica_id: id, data_planejada: `2027-05-${day++}` })
  return { url: `/api/palco/${culto_id}/posicao`, query: `?culto=${culto_id}`, id: culto_id, item: `m${id}` }
}
const at = (item: string, seq: number) => (posicao: Posicao | null) =>
  posicao?.item === item && posicao.seq >= seq

test('PAL-08 any level follows the leader on both processes; who joins later hears where it is at once', async () => {
  const { url, query, item, id } = await culto()
  const lider = await enter('lider', 'Bia')
  const followers = [await (await enter()).listen(query), await (await enter()).listen(query, 1)]
  for (const { next } of followers) expect((await next('estado')).posicao).toBeNull()
  const { body: answer, status } = await lider.call('PUT', url, { item, bloco: 3, semitons: 1 })
  expect(status).toBe(200)
  const { tons, ...body } = answer
  expect(tons).toEqual([])
  expect(body).toMatchObject({
    culto_id: id,
    lider_id: lider.id,
    lider_nome: 'Bia',
    item,
    bloco: 3,
    semitons: 1,
  })
  for (const { next } of followers) expect((await next('posicao')).posicao).toEqual(body)
  const { tons: _tons, ...movedPosicao } = (await lider.call('PUT', url, { item })).body
  expect(movedPosicao).toMatchObject({ bloco: 0, semitons: 0 })
  expect(movedPosicao.seq).toBeGreaterThan(body.seq)
  for (const { next } of followers)
    await next('posicao', ({ posicao }) => at(item, movedPosicao.seq)(posicao))

  const late = await (await enter()).listen(query, 1)
  expect((await late.next('estado')).posicao).toEqual(movedPosicao)
  expect((await lider.call('GET', `/api/eventos/desde${query}`)).body.posicao).toEqual(movedPosicao)
  expect((await lider.call('GET', `/api/palco/${id}`)).body.posicao).toEqual(movedPosicao)

  expect((await lider.call('DELETE', url)).status).toBe(204)
  for (const { next, close } of [...followers, late]) {
    await next('posicao', ({ posicao }) => posicao === null)
    close()
  }
  expect((await lider.call('DELETE', url)).status).toBe(204)
})

test('PAL-08 only a lider begins; another one is named and must be taken over from', async () => {
  const { url, item } = await culto()
  const [bia, caio, musico] = [await enter('lider', 'Bia'), await enter('admin', 'Caio'), await enter()]
  expect(await musico.call('PUT', url, { item, assumir: true })).toMatchObject({ status: 403 })
  await bia.call('PUT', url, { item })
  for (const refusal of [await caio.call('PUT', url, { item }), await caio.call('DELETE', url)])
    expect(refusal).toMatchObject({
      status: 409,
      body: {
        erro: 'Bia está conduzindo este culto.',
        codigo: 'outro_conduz',
        detalhes: { posicao: { lider_id: bia.id, lider_nome: 'Bia', item } },
      },
    })
  expect((await caio.call('PUT', url, { item, assumir: true })).body.lider_nome).toBe('Caio')
  expect((await bia.call('PUT', url, { item })).body.codigo).toBe('outro_conduz')
})

test('SEG-17 PAL-21 a leader who is lowered turns no page any more, leads no longer, and the team stays in its key', async () => {
  const { url, query, item } = await culto()
  const [bia, caio] = [await enter('lider', 'Bia'), await enter('admin', 'Caio')]
  const tons = [{ item, tom: 'Ab' }]
  await bia.call('PUT', url, { item, tons })
  const stream = await (await enter()).listen(query)
  expect((await stream.next('estado')).posicao).not.toBeNull()
  expect((await caio.call('PUT', `/api/usuarios/${bia.id}/nivel`, { nivel_acesso: 'musico' })).status).toBe(
    200,
  )
  expect((await stream.next('posicao', ({ posicao }) => posicao === null)).tons).toEqual(tons)
  expect((await bia.call('PUT', url, { item, bloco: 2 })).body.codigo).toBe('sem_permissao')
  expect((await bia.call('PUT', url, { item, assumir: true })).status).toBe(403)
  stream.close()
})

test('PAL-08 a position ends with the session that leads, by logout or by time, and after a day', async () => {
  const [out, late, old] = [await culto(), await culto(), await culto()]
  const [bia, caio] = [await enter('lider'), await enter('lider')]
  const streams = []
  for (const [who, { url, query, item }] of [
    [bia, out],
    [caio, late],
  ] as const) {
    await who.call('PUT', url, { item })
    const stream = await (await enter()).listen(query, streams.length)
    expect((await stream.next('estado')).posicao).not.toBeNull()
    streams.push(stream)
  }
  await bia.call('POST', '/api/auth/logout', {})
  await streams[0]?.next('posicao', ({ posicao }) => posicao === null)
  clock.advance(SESSAO_MS - 1000)
  const watching = await (await enter()).listen(late.query)
  expect((await watching.next('estado')).posicao).not.toBeNull()
  clock.advance(2000)
  await watching.next('posicao', ({ posicao }) => posicao === null)
  for (const { close } of [...streams, watching]) close()
  // A leader whose session has expired need not be taken over from.
  expect((await (await enter('lider')).call('PUT', late.url, { item: late.item })).status).toBe(200)

  const leader = await enter('lider')
  await db
    .updateTable('sessoes')
    .set({ expira_em: new Date(clock.now.getTime() + 1e12) })
    .where('usuario_id', '=', leader.id)
    .execute()
  await leader.call('PUT', old.url, { item: old.item })
  clock.advance(24 * 60 * 60 * 1000 + 1)
  expect((await leader.call('GET', `/api/palco/${old.id}`)).body.posicao).toBeNull()
})

test.each([
  [{}, 400, 'Escolha onde o culto está'],
  [{ item: 'x1' }, 400, 'Lugar do culto inválido'],
  [{ item: 'm1-' }, 400, 'Lugar do culto inválido'],
  [{ item: 'm1', semitons: 12 }, 400, 'Semitons deve ser um número inteiro de -11 a 11'],
  [{ item: 'm1', bloco: -1 }, 400, 'Bloco deve ser um número inteiro de 0 a 100000'],
])('PAL-08 %j is refused in words', async (body, status, erro) => {
  const { url } = await culto()
  expect(await (await enter('lider')).call('PUT', url, body)).toMatchObject({ status, body: { erro } })
})

test('PAL-08 UNO-12 the leader is at the song or at its reprise', async () => {
  const { url, item } = await culto()
  const lider = await enter('lider')
  for (const place of [item, `${item}-2`])
    expect((await lider.call('PUT', url, { item: place })).body.item).toBe(place)
})

test('PAL-08 a culto that is not there has no place', async () => {
  const lider = await enter('lider')
  expect(await lider.call('PUT', '/api/palco/2000000000/posicao', { item: 'm1' })).toMatchObject({
    status: 404,
    body: { erro: 'Culto não encontrado' },
  })
})

test('PAL-08 twenty followers over two processes hear every place, the last one always', async () => {
  const { url, query, item } = await culto()
  const lider = await enter('lider')
  const follower = await enter()
  const followers = []
  for (let i = 0; i < 20; i++) followers.push(await (i % 2 ? await enter() : follower).listen(query, i % 2))
  for (const { next } of followers) await next('estado')
  let last = 0
  for (let bloco = 0; bloco < 30; bloco++) last = (await lider.call('PUT', url, { item, bloco })).body.seq
  for (const { next, events, close } of followers) {
    await next('posicao', ({ posicao }) => posicao?.seq === last)
    const seqs = events.flatMap((event) => (event.tipo === 'posicao' ? [event.posicao?.seq ?? 0] : []))
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    close()
  }
})
