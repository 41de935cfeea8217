import { Writable } from 'node:stream'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildTestApp, type Caller } from '../../test/build-test-app.ts'
import { makeMusica } from '../../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from '../escala.fixture.ts'

let logText = ''
const log = pino(
  { level: 'trace' },
  new Writable({ write: (chunk, _encoding, done) => ((logText += String(chunk)), done()) }),
)
const { app, db, as, clock } = await buildTestApp(
  { publicUrl: 'https://louvor.exemplo/' },
  undefined,
  {},
  () => ({ log, logRequests: true }),
)
clock.now = new Date('2026-11-23T12:00:00Z')
// The state after an update: the host of now is kept with the first calendar.
await db.updateTable('ministerio').set({ nome_da_agenda: null }).execute()
const lider = await as('lider', { nome: 'Líder' })
const F = await idsDasFuncoes(lider)
const VIOLAO = F['Violão'] ?? 0
const VOCAL = F['Vocal'] ?? 0
const MINUTES = 60_000

let people = 0
/** Somebody with an account and, unless told otherwise, a person who serves. */
async function somebody({ serves = true } = {}) {
  const nome = `Pessoa ${++people}`
  const call = await as('musico', { nome })
  const { id: usuarioId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow()
  const pessoa = serves ? await novaPessoa(lider, nome, [VIOLAO, VOCAL], { usuario_id: usuarioId }) : 0
  return { call, usuarioId, pessoa, nome }
}

const musica = await makeMusica(db)
async function novoEnsaio(culto_id: number, more: object = {}): Promise<number> {
  const { data: data_culto } = (await lider('GET', `/api/cultos/${culto_id}`)).body
  const fields = {
    musicas_ids: [musica.id],
    data_ensaio: '2026-11-28',
    hora_inicio: '16:00',
    data_culto,
    culto_id,
  }
  const answer = await lider('POST', '/api/ensaios', { ...fields, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

const make = async (call: Caller) => (await call('POST', '/api/agenda')).body.url as string

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.5') =>
  app.inject({ url: url.replace('https://louvor.exemplo', ''), headers, remoteAddress })

/** The events of a calendar, as another program reads them. */
function eventsOf(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const [alarm] = component.getAllSubcomponents('valarm')
    return {
      uid: event.uid,
      titulo: event.summary,
      descricao: event.description,
      inicio: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      fim: event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      sequencia: event.sequence,
      alterado: String(component.getFirstPropertyValue('last-modified')),
      carimbo: String(component.getFirstPropertyValue('dtstamp')),
      url: component.getFirstPropertyValue('url'),
      aviso: alarm ? String(alarm.getFirstPropertyValue('trigger')) : null,
    }
  })
}

/** The answer of an address after the cached one has expired. */
async function read(url: string) {
  clock.advance(2 * MINUTES)
  const answer = await ask(url)
  expect(answer.statusCode).toBe(200)
  return eventsOf(answer.body)
}

test('EST-04 ESC-10 a calendar of one’s own: services with function and answer, their rehearsals, and nobody else', async () => {
  const { call, pessoa, nome } = await somebody()
  const other = await novaPessoa(lider, 'Vizinha Alheia', [VOCAL])
  const own = await novaEscala(
    lider,
    [
      [VIOLAO, pessoa],
      [VOCAL, pessoa],
      [VOCAL, other],
    ],
    { hora: '21:30' },
  )
  const foreign = await novaEscala(lider, [[VOCAL, other]])
  const draft = await novaEscala(lider, [[VIOLAO, pessoa]], { publicar: false })
  const rehearse = (culto_id: number) => novoEnsaio(culto_id, { observacoes: 'Na casa da Vizinha Alheia' })
  const ensaio = await rehearse(own.culto)
  await rehearse(foreign.culto)

  expect((await call('GET', '/api/agenda')).body).toEqual({ criada_em: null, lida_em: null })
  const url = await make(call)
  expect(url).toMatch(/^https:\/\/louvor\.exemplo\/api\/agenda\/[\w-]{43}\.ics$/)
  const answer = await ask(url)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="minha-escala.ics"',
    'cache-control': 'private, no-cache',
  })
  expect(answer.body).not.toMatch(/Vizinha|Alheia/)
  expect(answer.body).not.toContain(nome)
  const nextDay = new Date(Date.parse(own.data) + 86_400_000).toISOString().slice(0, 10)
  const [culto, doCulto, ...none] = eventsOf(answer.body)
  expect(none).toEqual([])
  expect(culto).toMatchObject({
    uid: `cultos-${own.culto}@louvor.exemplo`,
    titulo: expect.stringMatching(/ · Violão · Vocal \(a confirmar\)$/),
    descricao: 'Você: Violão · Vocal\nFalta a sua resposta: Escala › Minha escala, no Cantai.',
    // 21:30 in São Paulo is past midnight in UTC.
    inicio: `${nextDay}T00:30:00.000Z`,
    fim: `${nextDay}T02:30:00.000Z`,
    status: 'TENTATIVE',
    url: `https://louvor.exemplo/cultos/${own.culto}`,
    aviso: '-P1D',
  })
  expect(culto?.carimbo).toBe(culto?.alterado)
  expect(culto?.carimbo).toMatch(/Z$/)
  expect(doCulto).toMatchObject({
    uid: `ensaios-${ensaio}@louvor.exemplo`,
    titulo: expect.stringMatching(/^Ensaio Geral · /),
    inicio: '2026-11-28T19:00:00.000Z',
    status: 'CONFIRMED',
  })
  expect((await call('GET', '/api/agenda')).body).toEqual({
    criada_em: clock.now.toISOString(),
    lida_em: clock.now.toISOString(),
  })

  await lider('POST', `${draft.path}/publicar`, { confirmar: true })
  expect((await read(url)).map(({ uid }) => uid)).toContain(`cultos-${draft.culto}@louvor.exemplo`)
})

test('EST-04 a change keeps the UID, grows the SEQUENCE, and an answer is the later DTSTAMP', async () => {
  const { call, pessoa } = await somebody()
  const { culto, path, escala } = await novaEscala(lider, [[VIOLAO, pessoa]])
  // Fixes the database's clock, which is that of the machine of the test.
  const early = { alterado_em: new Date('2026-11-01T12:00:00Z') }
  await db.updateTable('cultos').set(early).where('id', '=', culto).execute()
  await db.updateTable('funcoes').set(early).execute()
  const url = await make(call)
  const [before] = await read(url)
  const steps: [() => Promise<unknown>, object][] = [
    [
      () => call('POST', '/api/escala/responder', { vagas: [escala.vagas[0].id], resposta: 'sim' }),
      { status: 'CONFIRMED', titulo: expect.stringMatching(/ · Violão$/) },
    ],
    [
      () =>
        lider('PUT', path, {
          versao: escala.versao,
          vagas: [
            { id: escala.vagas[0].id, funcao_id: VIOLAO, pessoa_id: pessoa },
            { funcao_id: VOCAL, pessoa_id: pessoa },
          ],
        }),
      { titulo: expect.stringMatching(/ · Violão · Vocal \(a confirmar\)$/) },
    ],
    [
      async () => {
        const { versao } = (await lider('GET', `/api/cultos/${culto}`)).body
        return lider('PUT', `/api/cultos/${culto}`, { versao, hora: '09:00' })
      },
      { inicio: expect.stringMatching(/T12:00:00/), status: 'TENTATIVE' },
    ],
  ]
  let last = before
  for (const [change, expected] of steps) {
    const done = (await change()) as { status: number; text: string }
    expect(done.status, done.text).toBe(200)
    const [now] = await read(url)
    expect(now).toMatchObject({ uid: before?.uid, ...expected })
    const order = (event: typeof now) => `${String(event?.sequencia).padStart(9, '0')} ${event?.carimbo}`
    expect(order(now) > order(last)).toBe(true)
    last = now
  }
  expect(last?.sequencia).toBeGreaterThan(before?.sequencia ?? 0)
  await lider('DELETE', `/api/cultos/${culto}`)
  expect(await read(url)).toEqual([])
})

test('EST-04 who declined is not reminded and sees no rehearsal; the event says so', async () => {
  const { call, pessoa } = await somebody()
  const { culto, escala } = await novaEscala(lider, [[VIOLAO, pessoa]])
  await novoEnsaio(culto)
  const url = await make(call)
  expect(await read(url)).toHaveLength(2)
  await call('POST', '/api/escala/responder', {
    vagas: [escala.vagas[0].id],
    resposta: 'nao',
    motivo: 'viagem',
  })
  const events = await read(url)
  expect(events).toMatchObject([
    { status: 'CANCELLED', aviso: null, titulo: expect.stringContaining('(não posso)') },
  ])
  expect(JSON.stringify(events)).not.toContain('viagem')
})

test('EST-04 without an hour a day; Portuguese letters and long lines arrive whole', async () => {
  const { call, pessoa } = await somebody()
  const titulo = `Vigília de oração, São João; "ação" \\ ${'é'.repeat(150)}`
  const { culto, data } = await novaEscala(lider, [[VIOLAO, pessoa]])
  const { versao } = (await lider('GET', `/api/cultos/${culto}`)).body
  expect((await lider('PUT', `/api/cultos/${culto}`, { versao, titulo, hora: null })).status).toBe(200)
  await lider('POST', `/api/cultos/${culto}/escala/publicar`, { confirmar: true })
  const url = await make(call)
  clock.advance(2 * MINUTES)
  const { body } = await ask(url)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const nextDay = new Date(Date.parse(data) + 86_400_000).toISOString().slice(0, 10)
  expect(eventsOf(body)).toMatchObject([
    { titulo: `${titulo} · Violão (a confirmar)`, inicio: data, fim: nextDay, aviso: '-PT6H' },
  ])
})

test('ESC-10 EST-04 90 days back to 180 ahead', async () => {
  const { call, pessoa } = await somebody()
  const days = ['2026-08-20', '2026-08-30', '2027-05-20', '2027-06-10']
  for (const data of days) await novaEscala(lider, [[VIOLAO, pessoa]], { data })
  const found = (await read(await make(call))).map(({ inicio }) => inicio.slice(0, 10))
  expect(found).toEqual(['2026-08-30', '2027-05-20'])
})

test('EST-04 an account that nobody serves under, and a ministry without rosters, have all services and rehearsals', async () => {
  const { call, usuarioId } = await somebody({ serves: false })
  const url = await make(call)
  const all = await read(url)
  expect(all.length).toBeGreaterThan(5)
  expect(all.every(({ titulo }) => !titulo.includes('Violão'))).toBe(true)
  const { body } = await ask(url)
  expect(body).toContain('X-WR-CALNAME:Cultos e ensaios')
  expect(body).not.toMatch(/Vizinha|Pessoa/)
  // Once the account has a person, the calendar is that person's.
  const { id } = (await lider('GET', '/api/pessoas?busca=Vizinha Alheia')).body.pessoas[0]
  await lider('PUT', `/api/pessoas/${id}`, { usuario_id: usuarioId })
  expect((await read(url)).length).toBeLessThan(all.length)

  const without = await buildTestApp({ publicUrl: 'https://louvor.exemplo/' })
  without.clock.now = clock.now
  const lead = await without.as('lider')
  await novaPessoa(lead, 'Eu', [VIOLAO], {
    usuario_id: (
      await without.db.selectFrom('usuarios').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    ).id,
  })
  const { ics: empty } = (await lead('GET', '/api/agenda/arquivo')).body
  expect(eventsOf(empty)).toEqual([])
  await novaEscala(lead, [[VIOLAO, null]], { publicar: false, data: '2026-12-06' })
  const { ics } = (await lead('GET', '/api/agenda/arquivo')).body
  expect(eventsOf(ics)).toMatchObject([{ inicio: '2026-12-06T22:00:00.000Z', descricao: null }])
})

test('EST-04 the same calendar is 304, and the text is made thirty times an hour at most, without a refusal', async () => {
  const { call, pessoa } = await somebody()
  const { culto } = await novaEscala(lider, [[VIOLAO, pessoa]])
  const url = await make(call)
  const first = await ask(url)
  const etag = String(first.headers.etag)
  expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304)
  clock.advance(5 * MINUTES)
  expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304)
  const { versao } = (await lider('GET', `/api/cultos/${culto}`)).body
  await lider('PUT', `/api/cultos/${culto}`, { versao, titulo: 'Outro nome' })
  for (let i = 0; i < 200; i++) expect((await ask(url)).body).toBe(first.body)
  clock.advance(2 * MINUTES)
  const changed = await ask(url, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('Outro nome')
})

test('EST-04 an address dies when another is made, when it is taken back, and with the account', async () => {
  const gone = new Set<string>()
  const isGone = async (url: string, address: string) => {
    const answer = await ask(url, {}, address)
    expect(answer.statusCode).toBe(404)
    gone.add(answer.body)
  }
  const { call, usuarioId } = await somebody()
  const first = await make(call)
  await ask(first)
  const second = await make(call)
  await isGone(first, '198.51.100.1')
  expect((await ask(second)).statusCode).toBe(200)
  expect((await call('GET', '/api/agenda')).body.lida_em).toBe(clock.now.toISOString())
  expect((await call('DELETE', '/api/agenda')).status).toBe(204)
  await isGone(second, '198.51.100.2')
  expect((await call('GET', '/api/agenda')).body).toEqual({ criada_em: null, lida_em: null })

  const third = await make(call)
  const admin = await as('admin')
  const ativo = (to: boolean) => admin('PUT', `/api/usuarios/${usuarioId}/ativo`, { ativo: to })
  expect((await ativo(false)).status).toBe(200)
  await isGone(third, '198.51.100.3')
  expect((await ativo(true)).status).toBe(200)
  await isGone(third, '198.51.100.3')
  await isGone(`/api/agenda/${'x'.repeat(43)}.ics`, '198.51.100.4')
  expect([...gone]).toEqual([
    JSON.stringify({
      erro: 'Este endereço não vale mais. Crie outro em Escala › Minha escala.',
      codigo: 'agenda_invalida',
    }),
  ])
})

test('EST-04 a thousand wrong addresses are 404 or 429, one body each; a good one beside them is never held up', async () => {
  const { call } = await somebody()
  const url = await make(call)
  const answers = new Map<number, Set<string>>()
  for (let i = 0; i < 1000; i++) {
    const { statusCode, body, headers } = await ask(`/api/agenda/errado-${i}.ics`, {}, '198.51.100.9')
    answers.set(statusCode, (answers.get(statusCode) ?? new Set()).add(body))
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    if (i % 100 === 0) expect((await ask(url, {}, '198.51.100.9')).statusCode).toBe(200)
  }
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([404, 429])
  for (const bodies of answers.values()) expect(bodies.size).toBe(1)
})

test('SEG-11 EST-04 no line of the log holds an address, whatever it answers; the base keeps its hash alone', async () => {
  const { call, usuarioId } = await somebody()
  logText = ''
  const url = await make(call)
  const token = /agenda\/(.+)\.ics/.exec(url)?.[1] ?? ''
  await ask(url, {}, '198.51.100.20')
  for (let i = 0; i < 30; i++)
    await ask(`/api/agenda/wrong-${token.slice(0, 12)}-${i}.ics`, {}, '198.51.100.20')
  await app.inject({ method: 'POST', url: `/api/agenda/${token}.ics` })
  // A fault of the database is logged with its own words.
  await db.schema.alterTable('agendas').renameTo('agendas_fora').execute()
  expect((await ask(url)).statusCode).toBe(500)
  await db.schema.alterTable('agendas_fora').renameTo('agendas').execute()
  expect(logText).toContain('"path":"/api/agenda/:token.ics","status":200')
  for (const status of [404, 429, 500]) expect(logText).toContain(`"status":${status}`)
  expect(logText).toContain('"evento":"agenda_criada"')
  expect(logText).not.toContain(token.slice(0, 12))
  const { rows } = await sql<{
    row: string
  }>`SELECT a::text AS row FROM agendas a WHERE usuario_id = ${usuarioId}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)
})

test('EST-04 ESC-10 one service as a file, also of who has no place in it', async () => {
  const { call, pessoa } = await somebody()
  const own = await novaEscala(lider, [[VIOLAO, pessoa]])
  const mine = (await call('GET', `/api/agenda/arquivo?culto_id=${own.culto}`)).body
  expect(mine.nome).toBe(`culto-${own.data}.ics`)
  expect(eventsOf(mine.ics)).toMatchObject([
    { uid: `cultos-${own.culto}@louvor.exemplo`, titulo: expect.stringContaining('Violão') },
  ])
  const { ics } = (await lider('GET', `/api/agenda/arquivo?culto_id=${own.culto}`)).body
  expect(eventsOf(ics)).toMatchObject([{ titulo: expect.not.stringContaining('Violão'), descricao: null }])
  const draft = await novaEscala(lider, [[VIOLAO, pessoa]], { publicar: false })
  const hidden = (await call('GET', `/api/agenda/arquivo?culto_id=${draft.culto}`)).body.ics
  expect(hidden).not.toContain('Violão')
  expect((await call('GET', '/api/agenda/arquivo?culto_id=2000000000')).status).toBe(404)
})

test('SEG-11 EST-04 one’s data says when the address was made and read, never the address; removal takes it', async () => {
  const { call, usuarioId } = await somebody()
  const url = await make(call)
  await ask(url)
  const dados = (await call('GET', '/api/usuarios/eu/dados')).body
  expect(dados.proprios.agendas).toEqual([
    { usuario_id: usuarioId, criada_em: expect.any(String), lida_em: expect.any(String) },
  ])
  const removed = await (await as('admin'))('DELETE', `/api/usuarios/${usuarioId}`)
  expect(removed.status, removed.text).toBe(204)
  expect((await ask(url, {}, '198.51.100.30')).statusCode).toBe(404)
  expect(
    await db.selectFrom('agendas').select('usuario_id').where('usuario_id', '=', usuarioId).execute(),
  ).toEqual([])
})

test('END-01 a changed address keeps the ids of events, the calendar at the old address goes on, and events lead to the new one', async () => {
  const { call, pessoa } = await somebody()
  const own = await novaEscala(lider, [[VIOLAO, pessoa]])
  const url = await make(call)
  const [before] = await read(url)
  const moved = await buildTestApp({ publicUrl: 'https://novo.exemplo:3443' }, undefined, {}, () => ({ db }))
  moved.clock.now = clock.now
  const { body } = await moved.app.inject({
    url: new URL(url).pathname,
    headers: { host: 'louvor.exemplo' },
  })
  expect(before?.uid).toBe(`cultos-${own.culto}@louvor.exemplo`)
  expect(eventsOf(body)).toEqual([{ ...before, url: `https://novo.exemplo:3443/cultos/${own.culto}` }])
})

test('END-01 a new installation has a name of its own: two churches in one calendar do not overwrite each other', async () => {
  const fresh = await buildTestApp()
  const lider = await fresh.as('lider')
  const { body } = await lider('POST', '/api/cultos', { data: '2027-01-03', hora: '19:00' })
  const { ics } = (await lider('GET', `/api/agenda/arquivo?culto_id=${body.id}`)).body
  expect(ics).toMatch(/UID:cultos-\d+@[\da-f-]{36}\r\n/)
})
