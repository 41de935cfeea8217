import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../test/build-test-app.ts'
import { makeMusica, makePlanejamento } from '../test/make.ts'
import { at, buildBotApp, GRUPO } from './bot-app.fixture.ts'
import { releaseGrupo } from './fila/configs.repository.ts'

/** The reasons that keep a message from leaving by itself, and how an administrator sees them. */
const { db, admin, as, clock, conexao, configure, outbox, tick, tickAt, turn, states, ensaioOn } =
  await buildBotApp()
const lider: Caller = async (...call) => (await as('lider'))(...call)
const musico: Caller = async (...call) => (await as('musico'))(...call)

const OUTRO = '5511999998888-1500000000@g.us'
const problemas = async () => (await admin('GET', '/api/bot/dashboard')).body.problemas
const retidas = async () => (await admin('GET', '/api/bot/retidas')).body

/** The bot with its group, as it is when nobody changed anything for a while. */
async function settled(edicao = {}) {
  await configure(edicao)
  await releaseGrupo(db)
}

test('SEG-05 what is due when the group is changed waits, shown whole, until an administrator confirms just that', async () => {
  await settled()
  const { id } = await ensaioOn('2026-11-28')
  turn('disconnected')
  await tickAt('2026-11-26T10:00')
  clock.advance(1)
  await configure({ grupo_instrumentistas: OUTRO })
  await ensaioOn('2026-11-29', { hora_inicio: '09:00' })
  turn('connected')
  await tickAt('2026-11-26T10:01')
  expect(conexao.sent).toEqual([])
  expect(await problemas()).toMatchObject({ retidas: 1, esperando: 0 })
  const heldMensagens = await retidas()
  expect(heldMensagens).toMatchObject({
    grupo: OUTRO,
    mensagens: [{ ensaio_id: id, texto: expect.stringContaining('sábado, 28 de novembro, 19h') }],
  })
  const confirm = (mensagens: number[]) => admin('POST', '/api/bot/retidas/confirmar', { mensagens })
  expect(await confirm([])).toMatchObject({ status: 409, body: { codigo: 'lista_mudou' } })
  expect((await lider('POST', '/api/bot/retidas/confirmar', { mensagens: [] })).status).toBe(403)
  // A message that somebody requests is not held.
  await admin('POST', '/api/bot/test-message', { message: 'Oi' })
  expect(
    (await confirm(heldMensagens.mensagens.map(({ id: mensagem }: { id: number }) => mensagem))).status,
  ).toBe(200)
  await tick()
  expect(conexao.sent.map(({ grupo, texto }) => [grupo, texto])).toEqual([
    [OUTRO, 'Oi'],
    [OUTRO, heldMensagens.mensagens[0].texto],
  ])
  await tickAt('2026-11-27T10:00')
  expect(conexao.sent).toHaveLength(3)
})

test('SEG-05 what nobody confirms says so when its rehearsal begins; the same group again holds nothing', async () => {
  await settled()
  await configure({ grupo_instrumentistas: ` ${GRUPO} ` })
  await ensaioOn('2026-11-28')
  await tickAt('2026-11-26T10:00')
  expect(conexao.sent).toHaveLength(1)

  await ensaioOn('2026-11-28', { hora_inicio: '20:00' })
  clock.advance(1)
  await configure({ grupo_instrumentistas: OUTRO })
  await tick()
  expect((await retidas()).mensagens).toHaveLength(1)
  await tickAt('2026-11-28T20:00')
  expect((await outbox())[0].motivo).toBe(
    'O ensaio começou com a mensagem ainda na fila: ninguém confirmou o novo grupo.',
  )
})

test('TEL-10 BOT-02 trouble is counted: what is uncertain or refused of what lies ahead, and a connection that is needed', async () => {
  expect(await problemas()).toEqual({ decidir: 0, retidas: 0, sem_lider: 0, esperando: 0, conexao: null })
  turn('disconnected')
  expect((await problemas()).conexao).toBeNull()
  await settled()
  conexao.estado = { ...conexao.estado, motivo: 'O aparelho foi removido no celular.' }
  expect((await problemas()).conexao).toBe('O aparelho foi removido no celular.')
  // It reconnects by itself: no trouble until a message waits.
  conexao.estado = { ...conexao.estado, ligado: true, motivo: null }
  expect((await problemas()).conexao).toBeNull()
  await ensaioOn('2026-11-28')
  await tickAt('2026-11-26T10:00')
  expect(await problemas()).toEqual({
    decidir: 0,
    retidas: 0,
    sem_lider: 0,
    esperando: 1,
    conexao: 'O WhatsApp não está conectado.',
  })
  conexao.estado = { ...conexao.estado, ligado: false, motivo: null }
  await configure({ pausado: true })
  expect((await problemas()).conexao).toBeNull()
  await configure({ pausado: false })
  turn('connected')
  conexao.answer = () => ({ resultado: 'incerta', motivo: 'Não houve confirmação.' })
  await tick()
  expect(await problemas()).toMatchObject({ decidir: 1, esperando: 0 })
  clock.now = at('2026-11-29T10:00')
  expect(await problemas()).toMatchObject({ decidir: 0 })
})

test('SEG-05 with approval, what a musico marked waits for a lider; the clock, a lider and what was there before do not', async () => {
  await settled()
  const before = await ensaioOn('2026-11-28')
  await configure({ so_aprovados: true })
  const body = { musicas_ids: [(await makeMusica(db)).id], data_ensaio: '2026-11-28' }
  const mine = (await musico('POST', '/api/ensaios/lote', { ...body, hora_inicio: '20:00' })).body
  const led = (await lider('POST', '/api/ensaios/lote', { ...body, hora_inicio: '21:00' })).body
  await makePlanejamento(db, { musica_id: body.musicas_ids[0] ?? 0, data_planejada: '2026-12-06' })
  await tickAt('2026-11-23T10:00')
  const waiting = async () =>
    (await admin('GET', '/api/ensaios?limite=100')).body.ensaios
      .filter((e: { aguarda_aprovacao: boolean }) => e.aguarda_aprovacao)
      .map((e: { id: number }) => e.id)
  expect(await waiting()).toEqual([mine.id])
  await db
    .updateTable('ensaios')
    .set({ criado_em: at('2026-11-21T12:00') })
    .execute()
  await tickAt('2026-11-26T10:00')
  const announced = async () => new Set((await outbox()).map((m: { ensaio_id: number }) => m.ensaio_id))
  expect(await announced()).toEqual(new Set([before.id, led.id]))

  expect((await musico('POST', `/api/ensaios/${mine.id}/aprovar`)).status).toBe(403)
  expect(await lider('POST', `/api/ensaios/${mine.id}/aprovar`, { versao: 9 })).toMatchObject({
    status: 409,
    body: { codigo: 'versao' },
  })
  expect((await lider('POST', `/api/ensaios/${mine.id}/aprovar`, { versao: 1 })).body).toMatchObject({
    id: mine.id,
    aguarda_aprovacao: false,
    versao: 1,
  })
  expect((await lider('POST', '/api/ensaios/999999/aprovar')).status).toBe(404)
  await tick()
  expect(await announced()).toEqual(new Set([before.id, mine.id, led.id]))
})

test('SEG-05 an edit of a musico withdraws the approval, also of a message that waits; an edit of a lider does not', async () => {
  await settled()
  const { id } = await ensaioOn('2026-11-28')
  await configure({ so_aprovados: true })
  turn('disconnected')
  await tickAt('2026-11-26T10:00')
  expect(
    (await lider('PUT', `/api/ensaios/${id}`, { tipo: 'Ensaio de naipes' })).body.aguarda_aprovacao,
  ).toBe(false)
  expect((await musico('PUT', `/api/ensaios/${id}`, { tipo: 'Ensaio' })).body.aguarda_aprovacao).toBe(true)
  turn('connected')
  await tick()
  expect([conexao.sent, await states()]).toEqual([[], ['pendente']])
  await lider('POST', `/api/ensaios/${id}/aprovar`)
  await tick()
  expect(conexao.sent[0]?.texto).toContain('🎵 *Ensaio*')
})

test('SEG-05 what nobody approved is not sent late, and the history says why; off, nothing waits', async () => {
  await settled({ so_aprovados: true })
  const body = { musicas_ids: [(await makeMusica(db)).id], data_ensaio: '2026-11-28' }
  const { id } = (await musico('POST', '/api/ensaios/lote', body)).body
  await db
    .updateTable('ensaios')
    .set({ criado_em: at('2026-11-21T12:00') })
    .where('id', '=', id)
    .execute()
  await tickAt('2026-11-28T19:00')
  expect(await outbox()).toMatchObject([
    { estado: 'cancelada', motivo: 'O ensaio começou sem a aprovação de um líder.' },
  ])
  await configure({ so_aprovados: false })
  expect((await lider('GET', `/api/ensaios/${id}`)).body.aguarda_aprovacao).toBe(false)
})

/** Makes a rehearsal old enough to be announced when it is due. */
const madeBefore = (id: number) =>
  db
    .updateTable('ensaios')
    .set({ criado_em: at('2026-11-21T12:00') })
    .where('id', '=', id)
    .execute()
const isHeld = async (id: number) => (await lider('GET', `/api/ensaios/${id}`)).body.aguarda_aprovacao
const approve = (id: number) => lider('POST', `/api/ensaios/${id}/aprovar`)

test('SEG-21 approving is of what the message says: whatever else it says later waits again, and nothing else does', async () => {
  await settled({ so_aprovados: true })
  const musica = await makeMusica(db, { nome: 'Rude Cruz', artista: 'Harpa', tom: 'G' })
  const plano = (
    await lider('POST', '/api/planejamento', { musica_id: musica.id, data_planejada: '2026-11-29' })
  ).body
  const body = { musicas_ids: [musica.id], data_ensaio: '2026-11-28', data_culto: '2026-11-29' }
  const { id } = (await lider('POST', '/api/ensaios/lote', body)).body
  await madeBefore(id)
  expect(await isHeld(id)).toBe(false)
  const changes = [
    () => musico('PUT', `/api/musicas/${musica.id}`, { nome: 'PIX pix.evil.example' }),
    () => musico('PUT', `/api/musicas/${musica.id}`, { artista: 'deposite já' }),
    () => musico('PUT', `/api/musicas/${musica.id}`, { tom: 'A' }),
    () => musico('PUT', `/api/musicas/${musica.id}`, { youtube_video_id: 'dQw4w9WgXcQ' }),
    () => musico('PUT', `/api/ensaios/${id}`, { observacoes: 'PIX' }),
  ]
  for (const change of changes) {
    expect((await change()).status).toBe(200)
    expect(await isHeld(id), String(change)).toBe(true)
    await approve(id)
    expect(await isHeld(id)).toBe(false)
  }
  await db.updateTable('planejamentos').set({ tom_culto: 'D' }).where('id', '=', plano.id).execute()
  expect(await isHeld(id)).toBe(true)
  await approve(id)
  await musico('PUT', `/api/musicas/${musica.id}`, { letra: 'Rude cruz se erigiu', bpm: 70 })
  // The message tells the key of the first time that it is sung, not of its reprise.
  const reprise = { musica_id: musica.id, data_planejada: '2026-11-29', tom_culto: 'F', vez: 2 }
  await db.insertInto('planejamentos').values(reprise).execute()
  expect(await isHeld(id)).toBe(false)
  await lider('PUT', `/api/ensaios/${id}`, { hora_inicio: '20:00' })
  expect(await isHeld(id)).toBe(false)

  // Also a message that waits already.
  turn('disconnected')
  await tickAt('2026-11-26T10:00')
  await musico('PUT', `/api/musicas/${musica.id}`, { nome: 'Outra vez' })
  turn('connected')
  await tick()
  expect([conexao.sent, await states()]).toEqual([[], ['pendente']])
  // An edit by a lider does not approve the whole text.
  await lider('PUT', `/api/ensaios/${id}`, { hora_inicio: '19:30' })
  expect(await isHeld(id)).toBe(true)
  await approve(id)
  await tick()
  expect(conexao.sent[0]?.texto).toContain('Outra vez')
})

test('SEG-21 what somebody wrote whom nobody invited or approved waits for a lider, whatever the settings say', async () => {
  await settled({ so_aprovados: false })
  const stranger: Caller = async (...call) => (await as('musico', { sem_aval: true }))(...call)
  const musica = await makeMusica(db, { nome: 'Rude Cruz' })
  const body = { musicas_ids: [musica.id], data_ensaio: '2026-11-28' }
  const make = async (by: Caller, more: object = {}) => {
    const { id } = (await by('POST', '/api/ensaios/lote', { ...body, ...more })).body
    await madeBefore(id)
    return id as number
  }
  const own = await make(stranger)
  const invited = await make(await as('musico'), { hora_inicio: '20:00' })
  const touched = await make(await as('musico'), { hora_inicio: '21:00' })
  await stranger('PUT', `/api/ensaios/${touched}`, { observacoes: 'PIX' })
  expect([await isHeld(own), await isHeld(invited), await isHeld(touched)]).toEqual([true, false, true])
  await tickAt('2026-11-26T10:00')
  expect((await outbox()).map((m: { ensaio_id: number }) => m.ensaio_id)).toEqual([invited])
  expect(await problemas()).toMatchObject({ sem_lider: 2 })
  await approve(own)
  await tick()
  expect(conexao.sent).toHaveLength(2)
  expect(await problemas()).toMatchObject({ sem_lider: 1 })

  // A song in it that they renamed, and a planning that the clock made a rehearsal of.
  const song = await make(await as('musico'), { hora_inicio: '22:00' })
  await stranger('PUT', `/api/musicas/${musica.id}`, { letra: 'Só a letra' })
  expect(await isHeld(song)).toBe(false)
  await stranger('PUT', `/api/musicas/${musica.id}`, { nome: 'PIX' })
  expect(await isHeld(song)).toBe(true)
  expect(await isHeld(own)).toBe(true)

  // Known people are never held: after 30 days, or once an administrator has said yes.
  await sql`UPDATE usuarios SET criado_em = now() - interval '31 days' WHERE sem_aval`.execute(db)
  expect(await isHeld(song)).toBe(false)
  await sql`UPDATE usuarios SET criado_em = now() WHERE sem_aval`.execute(db)
  expect(await isHeld(song)).toBe(true)
  for (const { id } of await db.selectFrom('usuarios').select('id').where('sem_aval', '=', true).execute())
    await admin('PUT', `/api/usuarios/${id}/nivel`, { nivel_acesso: 'lider' })
  expect(await isHeld(song)).toBe(false)
})

test('SEG-21 of what the clock makes of plannings the ones of a stranger wait', async () => {
  await settled({ so_aprovados: null })
  const musica = await makeMusica(db)
  const stranger = await as('musico', { sem_aval: true })
  await stranger('POST', '/api/planejamento', { musica_id: musica.id, data_planejada: '2026-11-29' })
  await configure({ auto_criar_ensaios: true, dia_criacao_ensaio: 1, dias_ensaio_antes_culto: 1 })
  await tickAt('2026-11-23T10:00')
  const [made] = await db.selectFrom('ensaios').select('id').execute()
  expect(made && (await isHeld(made.id))).toBe(true)
})

test('SEG-21 only who registers without an invitation is such a newcomer', async () => {
  const register = async (email: string, more: object = {}) => {
    const { status } = await admin('POST', '/api/auth/register', {
      nome: 'Nova',
      email,
      senha: 'Cantai77x',
      ...more,
    })
    expect(status).toBe(201)
    return (
      await db.selectFrom('usuarios').select('sem_aval').where('email', '=', email).executeTakeFirstOrThrow()
    ).sem_aval
  }
  expect(await register('aberta@x.org')).toBe(true)
  const { url } = (await admin('POST', '/api/convites', {})).body
  const convite = new URLSearchParams(new URL(url).hash.slice(1)).get('convite')
  expect(await register('convidada@x.org', { convite })).toBe(false)
})
