import { inspect } from 'node:util'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readQrImage } from '../../test/stand-ins/whatsapp-qr.ts'
import { startWhatsappStandIn } from '../../test/stand-ins/whatsapp.ts'
import { createWhatsapp, type WhatsappOptions } from './whatsapp-baileys.ts'
import { closingOf, waitBefore } from './whatsapp-closing.ts'
import type { SessionStore } from './whatsapp-session.ts'
import { newMessageId } from './whatsapp.ts'

const standIn = await startWhatsappStandIn()
afterAll(() => standIn.stop())
const louvor = standIn.addGroup('Louvor', { membros: 4 })

beforeEach(() => {
  for (const fault of Object.keys(standIn.faults) as (keyof typeof standIn.faults)[])
    standIn.faults[fault] = undefined
  standIn.messages.length = 0
  louvor.dentro = true
})

/** A session store in memory. */
function memory(): SessionStore & { rows: Map<string, Buffer> } {
  const rows = new Map<string, Buffer>()
  const at = (categoria: string, chave: string) => `${categoria}/${chave}`
  return {
    rows,
    read: async (categoria, chaves) =>
      new Map(
        chaves.flatMap((chave) => {
          const valor = rows.get(at(categoria, chave))
          return valor ? [[chave, valor] as const] : []
        }),
      ),
    write: async (changes) => {
      for (const { categoria, chave, valor } of changes)
        if (valor === null) rows.delete(at(categoria, chave))
        else rows.set(at(categoria, chave), valor)
    },
    clear: async () => rows.clear(),
  }
}

const silent = { info: () => {}, warn: () => {}, debug: () => {} }

function open(options: Partial<WhatsappOptions> = {}) {
  const whatsapp = createWhatsapp({
    store: memory(),
    log: silent,
    url: standIn.url,
    tempos: { ack: 1500, espera: () => 50 },
    ...options,
  })
  onTestFinished(() => whatsapp.close())
  const becomes = (status: string) =>
    expect.poll(() => whatsapp.status().status, { timeout: 10_000 }).toBe(status)
  return { whatsapp, becomes }
}

async function paired(options: Partial<WhatsappOptions> = {}) {
  const opened = open(options)
  const { whatsapp, becomes } = opened
  await whatsapp.connect()
  await becomes('waiting_qr')
  standIn.scan(readQrImage(Buffer.from(whatsapp.status().qr ?? '', 'base64')))
  await becomes('connected')
  return opened
}

describe('BOT-08 a message', () => {
  test('is decrypted by every member, and sent means WhatsApp’s own ack', async () => {
    const { whatsapp } = await paired()
    const id = newMessageId()
    const texto = 'Ensaio — sábado, 28 de novembro, 19h 🎵\nhttps://youtu.be/abc'
    expect(await whatsapp.send(louvor.id, texto, id)).toEqual({ resultado: 'enviada', em: expect.any(Date) })
    expect(standIn.messages).toMatchObject([{ id, grupo: louvor.id, texto }])
    expect(standIn.messages[0]?.leitores).toHaveLength(5)
  })

  test('several at once go one after another', async () => {
    const { whatsapp } = await paired()
    const textos = ['um', 'dois', 'três']
    const envios = await Promise.all(textos.map((texto) => whatsapp.send(louvor.id, texto, newMessageId())))
    expect(envios.map(({ resultado }) => resultado)).toEqual(['enviada', 'enviada', 'enviada'])
    expect(standIn.messages.map(({ texto }) => texto)).toEqual(textos)
  })

  test('without a connection waits, and nothing leaves', async () => {
    const { whatsapp } = open()
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({
      resultado: 'adiada',
      esperarMs: 30_000,
    })
    await whatsapp.connect()
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({ resultado: 'adiada' })
  })

  test.each([
    ['an account that is restricted (463)', () => (standIn.faults.ackError = '463'), '463', 'restringiu'],
    ['a message that is not accepted (479)', () => (standIn.faults.ackError = '479'), '479', '479'],
    ['a group that the number has left', () => (louvor.dentro = false), '403', 'não está mais neste grupo'],
  ])('%s is refused once, with its reason', async (_name, break_, codigo, motivo) => {
    const { whatsapp } = await paired()
    break_()
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toEqual({
      resultado: 'recusada',
      codigo,
      motivo: expect.stringContaining(motivo),
    })
    expect(standIn.messages).toEqual([])
  })

  test.each([
    ['120363999999999999@g.us', '404', 'não conhece este grupo'],
    ['5511999998888@s.whatsapp.net', 'grupo', 'não é válido'],
    ['Louvor', 'grupo', 'não é válido'],
  ])('to %s is refused', async (grupo, codigo, motivo) => {
    const { whatsapp } = await paired()
    expect(await whatsapp.send(grupo, 'oi', newMessageId())).toEqual({
      resultado: 'recusada',
      codigo,
      motivo: expect.stringContaining(motivo),
    })
  })

  test.each([
    ['before it leaves', () => (standIn.faults.rateLimited = true), 900_000],
    ['in its ack', () => (standIn.faults.ackError = '429'), 900_000],
    ['by a server in trouble', () => (standIn.faults.ackError = '503'), 60_000],
  ])('that is put off %s waits', async (_name, break_, esperarMs) => {
    const { whatsapp } = await paired()
    break_()
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({
      resultado: 'adiada',
      esperarMs,
    })
    expect(standIn.messages).toEqual([])
  })

  test.each([
    ['no ack comes', () => (standIn.faults.noAck = true)],
    ['the connection breaks before the ack', () => (standIn.faults.dropOnMessage = true)],
  ])('is uncertain when %s: it may have arrived', async (_name, break_) => {
    const { whatsapp } = await paired()
    break_()
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({
      resultado: 'incerta',
      motivo: expect.stringContaining('Confira no grupo'),
    })
    await expect.poll(() => standIn.messages.length).toBe(1)
  })

  test('whose ack is late is sent', async () => {
    const { whatsapp } = await paired()
    standIn.faults.ackDelayMs = 700
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({ resultado: 'enviada' })
  })

  test('that a phone could not read is sent to it again, also after a restart of the bot', async () => {
    const texts = new Map<string, string>()
    const { whatsapp, becomes } = await paired({ sentText: async (id) => texts.get(id) })
    standIn.faults.askAgain = true
    await whatsapp.send(louvor.id, 'Chega às 19h', newMessageId())
    await expect.poll(() => standIn.messages.map(({ texto }) => texto)).toEqual(['Chega às 19h'])

    const id = newMessageId()
    texts.set(id, 'Chega às 20h')
    await whatsapp.restart()
    await becomes('connected')
    standIn.askFor(id, louvor)
    await expect
      .poll(() => standIn.messages.map(({ texto }) => texto))
      .toEqual(['Chega às 19h', 'Chega às 20h'])
  })
})

describe('the session', () => {
  test('outlives the process: a new client on the same store connects without a QR', async () => {
    const store = memory()
    const { whatsapp } = await paired({ store })
    await whatsapp.send(louvor.id, 'primeira', newMessageId())
    await whatsapp.close()
    const { whatsapp: next, becomes } = open({ store })
    const seen: (string | null)[] = []
    next.onChange(({ qr }) => seen.push(qr))
    await next.connect()
    await becomes('connected')
    expect(seen.filter((qr) => qr !== null)).toEqual([])
    expect(next.status().numero).toBe(standIn.numero)
    expect(await next.send(louvor.id, 'segunda', newMessageId())).toMatchObject({ resultado: 'enviada' })
  })

  test('an order that comes while another is carried out waits for it', async () => {
    const { whatsapp, becomes } = await paired()
    await Promise.all([whatsapp.restart(), whatsapp.disconnect(), whatsapp.connect(), whatsapp.restart()])
    await becomes('waiting_qr')
    expect(standIn.connected()).toBe(0)
  })
})

test('no key, QR or number of a whole pairing is logged or printed', async () => {
  const said: string[] = []
  const hear = (...args: unknown[]) =>
    said.push(args.map((arg) => inspect(arg, { depth: 20, maxArrayLength: null })).join(' '))
  const printed = ['log', 'info', 'warn', 'error', 'debug'] as const
  const spies = [
    ...printed.map((method) => vi.spyOn(console, method).mockImplementation(hear)),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => hear(chunk) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => hear(chunk) > 0),
  ]
  const store = memory()
  let qr = ''
  try {
    // The filter lies over the console as it is when Baileys is loaded, as in a process of its own.
    vi.resetModules()
    const { createWhatsapp } = await import('./whatsapp-baileys.ts')
    const whatsapp = createWhatsapp({
      store,
      log: { info: hear, warn: hear, debug: hear },
      url: standIn.url,
      tempos: { espera: () => 50 },
    })
    const becomes = (status: string) =>
      expect.poll(() => whatsapp.status().status, { timeout: 10_000 }).toBe(status)
    await whatsapp.connect()
    await becomes('waiting_qr')
    qr = readQrImage(Buffer.from(whatsapp.status().qr ?? '', 'base64'))
    standIn.scan(qr)
    await becomes('connected')
    // A new session with a member closes its old one, which is what libsignal prints.
    standIn.faults.askAgain = true
    await whatsapp.send(louvor.id, 'segredo do louvor', newMessageId())
    await expect.poll(() => standIn.messages.length).toBe(1)
    standIn.drop()
    await becomes('disconnected')
    await becomes('connected')
    await whatsapp.disconnect()
    await whatsapp.close()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  expect(said.length).toBeGreaterThan(3)
  const text = said.join('\n')
  for (const part of qr.split('#')[1]?.split(',') ?? []) if (part.length > 8) expect(text).not.toContain(part)
  for (const secret of [
    standIn.numero,
    'segredo do louvor',
    'privKey',
    'private',
    'chainKey',
    'advSecret',
    'Buffer',
  ])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/[A-Za-z0-9+/=_-]{32}/)
})

describe('what follows the end of a connection', () => {
  test.each([
    [515, 'reabrir'],
    [401, 'esquecer'],
    [402, 'parar'],
    [403, 'parar'],
    [406, 'parar'],
    [411, 'parar'],
    [440, 'parar'],
    [405, 'esperar'],
    [408, 'esperar'],
    [428, 'esperar'],
    [500, 'esperar'],
    [503, 'esperar'],
    [0, 'esperar'],
  ])('%i: %s', (code, acao) => {
    expect(closingOf(code, { rede: false, pareado: true }).acao).toBe(acao)
  })

  test('408 before a phone has read the QR: it has expired', () => {
    expect(closingOf(408, { rede: false, pareado: false })).toMatchObject({
      acao: 'parar',
      motivo: expect.stringContaining('O QR expirou'),
    })
  })

  test.each([401, 403, 408])(
    '%i of a connection that was never made says nothing about the session',
    (code) => {
      for (const pareado of [true, false])
        expect(closingOf(code, { rede: true, pareado })).toMatchObject({ acao: 'esperar', longa: false })
    },
  )

  test('it waits 1 s · 2ⁿ ± 25 %, at most a minute; for a refused version 10 minutes to 6 hours', () => {
    expect([0, 1, 2, 5, 6, 20].map((n) => waitBefore(n, false, 0.5))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ])
    expect([waitBefore(0, false, 0), waitBefore(0, false, 1)]).toEqual([750, 1250])
    expect([0, 1, 20].map((n) => waitBefore(n, true, 0.5))).toEqual([600_000, 1_200_000, 21_600_000])
  })
})
