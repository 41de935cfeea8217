import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { WhatsappStatus } from '@cantai/contract/bot/conexao'
import { createWhatsapp } from '../../providers/whatsapp/whatsapp-baileys.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import { startWhatsappStandIn } from '../../test/stand-ins/whatsapp.ts'
import { readQrImage } from '../../test/stand-ins/whatsapp-qr.ts'
import { createBotConexao, type BotConexao } from './conexao.service.ts'
import type { OwnerOptions } from './dono.service.ts'

const standIn = await startWhatsappStandIn({ refs: 3 })
afterAll(() => standIn.stop())
const louvor = standIn.addGroup('Louvor')

/** Milliseconds that one QR is shown; as long as in WhatsApp Web unless a test sets it. */
let qrMs: number | undefined

const SOON = { timeout: 60_000 }
const silent = { info: () => {}, warn: () => {}, debug: () => {} }
const openWhatsapp: OwnerOptions['openWhatsapp'] = (parts) =>
  createWhatsapp({
    ...parts,
    log: silent,
    url: standIn.url,
    tempos: { ack: 10_000, espera: () => 50, qr: qrMs },
  })

const processes = new Set<BotConexao>()
let newProcess = (): BotConexao => {
  throw new Error('no database yet')
}
/** The app that answers the calls. It shows the state and passes on commands, and never owns the connection. */
const { as, db, connection } = await buildTestApp({}, undefined, {}, (db, connection) => {
  newProcess = () => {
    const conexao = createBotConexao(db, { connection, openWhatsapp, log: silent })
    processes.add(conexao)
    conexao.start()
    onTestFinished(async () => {
      await conexao.stop()
      processes.delete(conexao)
    })
    return conexao
  }
  return {}
})
const admin = await as('admin')

const call = async (method: 'GET' | 'POST', url: string) => {
  const answer = await admin(method, `/api/bot/${url}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const whatsapp = () => call('GET', 'whatsapp/status') as Promise<WhatsappStatus>
const becomes = async (status: WhatsappStatus['status']) => {
  await expect.poll(async () => (await whatsapp()).status, SOON).toBe(status)
}

/** Connects, with the phone's help when there is no session. */
async function pair() {
  await call('POST', 'whatsapp/connect')
  const next = async () => {
    const { connected, qr_code } = await whatsapp()
    return connected || qr_code !== null
  }
  await expect.poll(next, SOON).toBe(true)
  const { qr_code } = await whatsapp()
  if (qr_code !== null) standIn.scan(readQrImage(Buffer.from(qr_code, 'base64')))
  await becomes('connected')
}

beforeEach(async () => {
  qrMs = undefined
  await db
    .updateTable('bot_conexao')
    .set({ status: 'disconnected', qr_code: null, ligado: false, motivo: null, numero: null, comando: null })
    .execute()
  Object.assign(standIn.faults, { loginFailure: undefined, ackError: undefined, noAck: undefined })
})

describe('BOT-03 BOT-04 the connection', () => {
  test('disconnected → waiting_qr → connected → disconnected', async () => {
    newProcess()
    expect(await whatsapp()).toMatchObject({ status: 'disconnected', connected: false, qr_code: null })
    await call('POST', 'whatsapp/connect')
    await becomes('waiting_qr')
    expect(await call('GET', 'status')).toMatchObject({ connected: false, qrCode: expect.any(String) })

    const { qr_code } = await whatsapp()
    standIn.scan(readQrImage(Buffer.from(qr_code ?? '', 'base64')))
    await becomes('connected')
    expect(await whatsapp()).toMatchObject({
      connected: true,
      qr_code: null,
      ligado: true,
      motivo: null,
      numero: standIn.numero,
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    await expect
      .poll(async () => (await call('GET', 'status')).lastActivity, SOON)
      .toEqual(expect.any(String))

    await call('POST', 'whatsapp/disconnect')
    await becomes('disconnected')
    expect(await whatsapp()).toMatchObject({ connected: false, ligado: false, motivo: null, numero: null })
    await expect.poll(() => standIn.devices(), SOON).toEqual([])
    expect(await db.selectFrom('bot_chaves').selectAll().execute()).toEqual([])
  })

  test('the number’s groups, by name, are asked of the owner; 409 while it is not connected', async () => {
    expect(await admin('GET', '/api/bot/whatsapp/groups')).toMatchObject({
      status: 409,
      body: { erro: 'Conecte o WhatsApp para ver os grupos' },
    })
    newProcess()
    await pair()
    expect(await call('GET', 'whatsapp/groups')).toEqual({
      grupos: [{ id: louvor.id, nome: 'Louvor', participantes: 4 }],
    })
  })

  test('a QR that nobody reads is followed by others, then the connection stops and says so', async () => {
    qrMs = 400
    await db.deleteFrom('bot_chaves').execute()
    newProcess()
    const seenCodes = new Set<string>()
    await call('POST', 'whatsapp/connect')
    await expect
      .poll(async () => {
        const { qr_code, ligado } = await whatsapp()
        if (qr_code !== null) seenCodes.add(qr_code)
        return ligado
      }, SOON)
      .toBe(false)
    expect(seenCodes.size).toBeGreaterThan(1)
    expect(await whatsapp()).toMatchObject({
      status: 'disconnected',
      qr_code: null,
      motivo: expect.stringContaining('O QR expirou'),
    })
    await call('POST', 'whatsapp/connect')
    await becomes('waiting_qr')
  })

  test('a broken network is followed by a new connection on the same session', async () => {
    newProcess()
    await pair()
    const logins = standIn.logins.length
    standIn.drop()
    await expect.poll(() => standIn.logins.length, SOON).toBe(logins + 1)
    await becomes('connected')
  })

  test('while WhatsApp is down the connection is wanted and says why it is not there', async () => {
    newProcess()
    await pair()
    await standIn.down()
    await becomes('disconnected')
    expect(await whatsapp()).toMatchObject({
      ligado: true,
      motivo: expect.stringContaining('se conecta de novo'),
    })
    await standIn.up()
    await becomes('connected')
  })

  test('a start while WhatsApp is down shows the number and connects, without a QR, when it is back', async () => {
    const before = newProcess()
    await pair()
    await before.stop()
    await standIn.down()
    newProcess()
    await expect.poll(async () => (await whatsapp()).motivo, SOON).toContain('se conecta de novo sozinho')
    expect(await whatsapp()).toMatchObject({ status: 'disconnected', ligado: true, numero: standIn.numero })
    await standIn.up()
    await becomes('connected')
  })

  test('a device removed on the phone forgets the session and asks for a new QR', async () => {
    newProcess()
    await pair()
    standIn.removeDevices()
    await becomes('disconnected')
    expect(await whatsapp()).toMatchObject({
      ligado: false,
      numero: null,
      motivo: expect.stringContaining('removido no celular'),
    })
    expect(await db.selectFrom('bot_chaves').selectAll().execute()).toEqual([])
    await pair()
  })

  test('TEL-10 BOT-02 the reason why it is down is still told after a restart', async () => {
    const first = newProcess()
    await pair()
    standIn.removeDevices()
    await becomes('disconnected')
    await first.stop()
    const second = newProcess()
    await expect.poll(() => second.isOwner(), SOON).toBe(true)
    await expect
      .poll(async () => (await whatsapp()).motivo, SOON)
      .toEqual(expect.stringContaining('removido no celular'))
  })

  test.each([
    ['440: somebody else uses the session', () => standIn.replaceConnections(), 'Outra conexão'],
    [
      '403: the account is blocked',
      () => {
        standIn.faults.loginFailure = '403'
        standIn.drop()
      },
      'bloqueada ou banida',
    ],
  ])('%s: it stops, keeps the session and says why', async (_name, refuse, motivo) => {
    newProcess()
    await pair()
    const logins = standIn.logins.length
    refuse()
    await becomes('disconnected')
    await expect.poll(async () => (await whatsapp()).motivo, SOON).toContain(motivo)
    expect(await whatsapp()).toMatchObject({ ligado: false, numero: standIn.numero })
    expect(standIn.logins.length).toBe(logins)
    standIn.faults.loginFailure = undefined
    await call('POST', 'whatsapp/connect')
    await becomes('connected')
  })

  test('405: this client is too old: the connection stays wanted, is tried seldom, and says what to do', async () => {
    newProcess()
    await pair()
    standIn.faults.loginFailure = '405'
    standIn.drop()
    await expect.poll(async () => (await whatsapp()).motivo, SOON).toContain('Atualize o Cantai')
    expect(await whatsapp()).toMatchObject({ status: 'disconnected', ligado: true })
  })

  test('disconnecting while WhatsApp is down forgets the session and says to remove the device', async () => {
    newProcess()
    await pair()
    await standIn.down()
    await becomes('disconnected')
    await call('POST', 'whatsapp/disconnect')
    await expect.poll(async () => (await whatsapp()).motivo, SOON).toContain('Aparelhos conectados')
    expect(await whatsapp()).toMatchObject({ ligado: false, numero: null })
    expect(await db.selectFrom('bot_chaves').selectAll().execute()).toEqual([])
    await standIn.up()
  })
})

test('BOT-02 a restart opens a new connection on the same session, without a QR', async () => {
  newProcess()
  await pair()
  const logins = standIn.logins.length
  await call('POST', 'restart')
  await expect.poll(() => standIn.logins.length, SOON).toBe(logins + 1)
  await becomes('connected')
  expect(standIn.devices()).toContain(standIn.logins.at(-1))
})

describe('several processes', () => {
  test('one owns the connection, the other shows it and passes orders on', async () => {
    const first = newProcess()
    await expect.poll(() => first.isOwner(), SOON).toBe(true)
    const second = newProcess()
    await pair()
    expect([first.isOwner(), second.isOwner()]).toEqual([true, false])
    expect((await second.status()).status).toBe('connected')
    expect((await second.groups()).map(({ nome }) => nome)).toEqual(['Louvor'])
    expect(await second.send(louvor.id, 'oi', second.newMessageId())).toMatchObject({ resultado: 'adiada' })
    await second.disconnect()
    await becomes('disconnected')
  })

  test('an owner that stops hands over; the next one is connected without a QR', async () => {
    const first = newProcess()
    await expect.poll(() => first.isOwner(), SOON).toBe(true)
    const second = newProcess()
    await pair()
    await first.stop()
    expect(first.isOwner()).toBe(false)
    await expect.poll(() => second.isOwner(), SOON).toBe(true)
    await becomes('connected')
    expect(standIn.connected()).toBe(1)
    expect(await second.send(louvor.id, 'Ensaio hoje', second.newMessageId())).toMatchObject({
      resultado: 'enviada',
    })
  })

  test('an owner that loses its database connection stops using the session before another takes it', async () => {
    const first = newProcess()
    await expect.poll(() => first.isOwner(), SOON).toBe(true)
    await pair()
    // Takes the lock as soon as the owner has lost it, and holds it, so that the owner's later writes must fail.
    const other = new Client(connection)
    await other.connect()
    onTestFinished(() => other.end())
    const lock = `hashtextextended('cantai:whatsapp', 0)`
    const taken = other.query(`select pg_advisory_lock(${lock})`)
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await waiting.execute(db)).rows.length, SOON).toBe(1)
    const { rows } = await sql<{
      ended: boolean
    }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where application_name = 'cantai bot' and datname = current_database()`.execute(db)
    expect(rows).toEqual([{ ended: true }])
    await taken
    await expect.poll(() => standIn.connected(), SOON).toBe(0)
    expect(await first.send(louvor.id, 'oi', first.newMessageId())).toMatchObject({ resultado: 'adiada' })
    await other.query(`select pg_advisory_unlock(${lock})`)
    await expect.poll(() => first.isOwner(), SOON).toBe(true)
    await becomes('connected')
  })

  test('a state that nobody confirms any more is shown as unknown', async () => {
    const old = new Date(Date.now() - 30_000)
    await db
      .updateTable('bot_conexao')
      .set({ status: 'connected', ligado: true, atualizado_em: old })
      .execute()
    expect(await whatsapp()).toMatchObject({
      status: 'unknown',
      connected: false,
      motivo: expect.stringContaining('não responde'),
    })
    expect(await call('GET', 'status')).toMatchObject({ connected: false })
  })
})

test('BOT-02 BOT-03 the connection is for administrators', async () => {
  for (const nivel of ['musico', 'lider'] as const) {
    const caller = await as(nivel)
    for (const url of ['status', 'whatsapp/status', 'whatsapp/groups'])
      expect((await caller('GET', `/api/bot/${url}`)).status, url).toBe(403)
    for (const url of ['whatsapp/connect', 'whatsapp/disconnect', 'restart'])
      expect((await caller('POST', `/api/bot/${url}`)).status, url).toBe(403)
  }
  expect(await db.selectFrom('bot_conexao').select(['ligado', 'comando']).execute()).toEqual([
    { ligado: false, comando: null },
  ])
})
