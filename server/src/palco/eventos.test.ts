import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mudanca } from '@cantai/contract/palco/eventos'
import { SESSAO_MS } from '@cantai/contract/limites'
import { readMudancas } from '../db/mudancas.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'
import { doisProcessos } from './dois-processos.fixture.ts'

const { app, two, db, clock, enter, urls } = await doisProcessos()

const names = (mudancas: Mudanca[], sala: string, id: number) =>
  mudancas.some((mudanca) => mudanca.sala === sala && mudanca.id === id)

test('PAL-06 a change is heard on the streams of both processes, named and without its text', async () => {
  const [ana, bia] = [await enter(), await enter()]
  const streams = [await ana.listen(), await bia.listen('', 1)]
  for (const { next, headers } of streams) {
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(await next('estado')).toMatchObject({ tudo: true, mudancas: [], posicao: null })
  }
  const { body } = await ana.call('POST', '/api/musicas', { nome: 'Segredo', artista: 'A', letra: 'la la' })
  for (const { next, close } of streams) {
    const event = await next('mudancas', ({ mudancas }) => names(mudancas, 'musicas', body.id))
    expect(event.mudancas).toEqual([{ sala: 'musicas', id: body.id, em: expect.stringMatching(/Z$/) }])
    expect(JSON.stringify(event)).not.toContain('Segredo')
    close()
  }
})

test('PAL-06 each table tells its room, whoever writes: a person, the bot, a merge, an import, SQL', async () => {
  const { call } = await enter('lider')
  const since = (desde?: string) => readMudancas(db, { desde, agora: clock.now })
  const toldAfter = async (write: () => Promise<unknown>): Promise<string[]> => {
    const { seq } = await since()
    // A transaction of another database that is still open holds the mark back: what came before it is told again.
    const before = new Set((await since(seq)).mudancas.map(({ transacao }) => transacao))
    await write()
    const { mudancas, tudo } = await since(seq)
    expect(tudo).toBe(false)
    return mudancas
      .filter(({ transacao }) => !before.has(transacao))
      .map(({ sala, id }) => `${sala} ${id}`)
      .toSorted()
  }
  const [a, b] = [await makeMusica(db), await makeMusica(db)]
  let plan = { id: 0, culto_id: 0 }
  expect(
    await toldAfter(async () => {
      plan = await makePlanejamento(db, { musica_id: a.id, data_planejada: '2027-03-07' })
    }),
  ).toEqual([`cultos ${plan.culto_id}`, `planejamento ${plan.id}`])
  let execucao = { id: 0, culto_id: 0 }
  expect(
    await toldAfter(async () => {
      execucao = await makeExecucao(db, { musica_id: a.id, data_culto: '2026-03-01' })
    }),
  ).toEqual([`cultos ${execucao.culto_id}`, `execucoes ${execucao.id}`, `musicas ${a.id}`])
  let ensaio = { id: 0 }
  expect(
    await toldAfter(async () => {
      ensaio = await makeEnsaio(db, [a.id])
    }),
  ).toEqual([`ensaios ${ensaio.id}`])
  expect(
    await toldAfter(() =>
      sql`INSERT INTO roteiro_itens (culto_id, posicao, tipo, titulo) VALUES (${plan.culto_id}, 9, 'aviso', 'x')`.execute(
        db,
      ),
    ),
  ).toEqual([`cultos ${plan.culto_id}`])
  expect(await toldAfter(() => call('POST', `/api/musicas/${b.id}/juntar`, { com: a.id }))).toEqual(
    [
      `musicas ${a.id}`,
      `musicas ${b.id}`,
      `planejamento ${plan.id}`,
      `execucoes ${execucao.id}`,
      `ensaios ${ensaio.id}`,
      `cultos ${plan.culto_id}`,
      `cultos ${execucao.culto_id}`,
    ].toSorted(),
  )
  expect(await toldAfter(() => call('DELETE', `/api/planejamento/${plan.id}`))).toEqual([
    `cultos ${plan.culto_id}`,
    `planejamento ${plan.id}`,
  ])
  expect(await toldAfter(() => sql`UPDATE musicas SET bpm = 80 WHERE id = ${b.id}`.execute(db))).toEqual([
    `musicas ${b.id}`,
  ])
})

test('PAL-06 who was away asks from their mark and misses nothing, however transactions overlap', async () => {
  const { call, listen } = await enter()
  const { seq } = (await call('GET', '/api/eventos/desde')).body
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: slowWrite, resolve: hasWritten } = Promise.withResolvers<number>()
  const slow = db.transaction().execute(async (tx) => {
    hasWritten((await makeMusica(tx)).id)
    await mayCommit
  })
  const slowId = await slowWrite
  const fast = await makeMusica(db)
  // The later transaction has ended, the earlier one has not.
  const first = (await call('GET', `/api/eventos/desde?seq=${seq}`)).body
  expect(names(first.mudancas, 'musicas', fast.id)).toBe(true)
  expect(names(first.mudancas, 'musicas', slowId)).toBe(false)
  const stream = await listen(`?desde=${first.seq}`)
  const estado = await stream.next('estado')
  expect(estado.tudo).toBe(false)
  commit()
  await slow
  await stream.next('mudancas', ({ mudancas }) => names(mudancas, 'musicas', slowId))
  expect(
    names((await call('GET', `/api/eventos/desde?seq=${first.seq}`)).body.mudancas, 'musicas', slowId),
  ).toBe(true)
  stream.close()
})

test('PAL-06 who has no mark yet is told of what changed since they began to read', async () => {
  const { call, listen } = await enter()
  const { id } = await makeMusica(db)
  // A change from long before.
  const old = await makeMusica(db)
  await sql`UPDATE mudancas SET em = em - interval '1 hour' WHERE registro_id = ${old.id}`.execute(db)
  const toldStates = [
    (await call('GET', '/api/eventos/desde?ha=60000')).body,
    await (await listen('?ha=60000')).next('estado'),
  ]
  for (const { tudo, mudancas } of toldStates) {
    expect(tudo).toBe(false)
    expect([id, old.id].map((each) => names(mudancas, 'musicas', each))).toEqual([true, false])
  }
  expect((await call('GET', '/api/eventos/desde?ha=86400001')).status).toBe(400)
  // A server whose clock is an hour before the database's, or after it.
  for (const hours of [-1, 1]) {
    const agora = new Date(clock.now.getTime() + hours * 3_600_000)
    const { mudancas } = await readMudancas(db, { desde: undefined, ha: 60_000, agora })
    expect([id, old.id].map((each) => names(mudancas, 'musicas', each))).toEqual([true, false])
  }
})

test('PAL-07 one’s own layer is told to oneself alone, notes of the team to all', async () => {
  const [ana, bia] = [await enter('lider'), await enter()]
  const { id } = await makeMusica(db)
  const streams = [await ana.listen(), await bia.listen('', 1)] as const
  for (const { next } of streams) await next('estado')
  const nota = (da_equipe: boolean) => ({
    mudancas: [
      { id: crypto.randomUUID(), apagada: false, musica_id: id, ancora: null, texto: 'x', da_equipe },
    ],
  })
  await ana.call('PUT', `/api/leituras/${id}`, { capo: 2 })
  await ana.call('POST', '/api/anotacoes/sincronizar', nota(false))
  await streams[0].next('mudancas', ({ mudancas }) => names(mudancas, 'leituras', id))
  await streams[0].next('mudancas', ({ mudancas }) => names(mudancas, 'anotacoes', id))
  await ana.call('POST', '/api/anotacoes/sincronizar', nota(true))
  await streams[1].next('mudancas', ({ mudancas }) => names(mudancas, 'anotacoes', id))
  const mudancas = streams[1].events.flatMap((event) => (event.tipo === 'mudancas' ? event.mudancas : []))
  // While a transaction of another database is open, that the song was made may be told too.
  expect(mudancas.filter((about) => about.id === id && about.sala !== 'musicas')).toHaveLength(1)
  for (const { close } of streams) close()
})

test('PAL-06 a stream prolongs no session, and ends with it: run out, logged out, deactivated', async () => {
  const idle = await enter()
  const stream = await idle.listen()
  await stream.next('estado')
  for (let i = 0; i < 7; i++) {
    clock.advance(SESSAO_MS / 6)
    await idle.call('GET', '/api/eventos/desde')
  }
  expect((await stream.next('fim')).codigo).toBe('sessao_vencida')
  await stream.ended
  expect(await idle.listen()).toMatchObject({
    status: 401,
    refusal: expect.stringContaining('sessao_vencida'),
  })

  const [loggedOut, deactivated] = [await enter(), await enter()]
  const streams = [await loggedOut.listen('', 1), await deactivated.listen()]
  for (const { next } of streams) await next('estado')
  await loggedOut.call('POST', '/api/auth/logout', {})
  await (await enter('admin')).call('PUT', `/api/usuarios/${deactivated.id}/ativo`, { ativo: false })
  for (const { next, ended } of streams) {
    expect((await next('fim')).codigo).toBe('sem_sessao')
    await ended
  }
})

test('PAL-06 a quiet stream shows that it lives; the oldest of too many of one person gives way', async () => {
  const { listen } = await enter()
  const streams = []
  for (let i = 0; i < 13; i++) streams.push(await listen())
  const [oldest, ...others] = streams
  expect((await oldest?.next('fim'))?.codigo).toBe('limite')
  await oldest?.ended
  for (const { next } of others) await next('estado')
  const [quiet] = others
  await expect.poll(() => quiet?.beats ?? 0).toBeGreaterThan(1)
  for (const { close, events } of others) {
    expect(events.map(({ tipo }) => tipo)).not.toContain('fim')
    close()
  }
})

test('PAL-06 a restored copy and a closing server end the streams, and neither waits for them', async () => {
  const { listen } = await enter()
  const stream = await listen()
  await stream.next('estado')
  await app.manutencao.pause()
  expect((await stream.next('fim')).codigo).toBe('reinicio')
  await stream.ended
  app.manutencao.resume()

  const otherStream = await listen('', 1)
  await otherStream.next('estado')
  await two.close()
  await otherStream.ended
})

test('PAL-06 wrong questions are refused in words', async () => {
  const { call, token } = await enter()
  for (const query of ['culto=abc', 'culto=0', `desde=${'a'.repeat(201)}`, 'outro=1'])
    expect((await call('GET', `/api/eventos?${query}`)).status).toBe(400)
  const head = await fetch(`${urls[0]}/api/eventos`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(head.status).toBe(404)
})

// This test comes last: while a transaction of another database is open, its many changes would be told again to other streams.
test('PAL-06 marks that cannot be followed mean everything: none, nonsense, a day old, another database, too much', async () => {
  const { call } = await enter()
  const { seq } = (await call('GET', '/api/eventos/desde')).body
  const [epoca, transacao, em] = String(seq).split('.')
  for (const mark of [
    '',
    'abc',
    `00000000-0000-4000-8000-000000000000.${transacao}.${em}`,
    `${epoca}.9999999999999999999.${em}`,
    `${epoca}.${transacao}.${Number(em) - 25 * 60 * 60 * 1000}`,
  ])
    expect((await call('GET', `/api/eventos/desde?seq=${mark}`)).body).toMatchObject({
      tudo: true,
      mudancas: [],
    })
  await sql`INSERT INTO musicas (nome, artista) SELECT 'N', 'A' FROM generate_series(1, 201)`.execute(db)
  expect((await call('GET', `/api/eventos/desde?seq=${seq}`)).body).toMatchObject({
    tudo: true,
    mudancas: [],
  })
})
