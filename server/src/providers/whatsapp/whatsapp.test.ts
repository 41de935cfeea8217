import { setTimeout as delay } from 'node:timers/promises'
import { inspect } from 'node:util'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readQrImage } from '../../test/stand-ins/whatsapp-qr.ts'
import { startWhatsappStandIn } from '../../test/stand-ins/whatsapp.ts'
import { createWhatsapp, type WhatsappOptions } from './whatsapp-baileys.ts'
import type { SessionStore } from './whatsapp-session.ts'
import { newMessageId } from './whatsapp.ts'

const standIn = await startWhatsappStandIn()
afterAll(() => standIn.stop())
const louvor = standIn.addGroup('Louvor', { membros: 4 })

beforeEach(() => {
  for (const fault of Object.keys(standIn.faults) as (keyof typeof standIn.faults)[])
    standIn.faults[fault] = undefined
  standIn.messages.length = 0
  Object.assign(louvor, { dentro: true, soAdministradores: false })
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

const SOON = { timeout: 60_000 }
const silent = { info: () => {}, warn: () => {}, debug: () => {} }

function open(options: Partial<WhatsappOptions> = {}, atTheEnd: typeof onTestFinished = onTestFinished) {
  const whatsapp = createWhatsapp({
    store: memory(),
    log: silent,
    url: standIn.url,
    tempos: { ack: 10_000, espera: () => 50 },
    ...options,
  })
  atTheEnd(() => whatsapp.close())
  const becomes = async (status: string) => {
    await expect.poll(() => whatsapp.status().status, SOON).toBe(status)
  }
  return { whatsapp, becomes }
}

async function paired(...how: Parameters<typeof open>) {
  const session = open(...how)
  const { whatsapp, becomes } = session
  await whatsapp.connect()
  await becomes('waiting_qr')
  standIn.scan(readQrImage(Buffer.from(whatsapp.status().qr ?? '', 'base64')))
  await becomes('connected')
  return session
}

/** Texts that an earlier process has sent. */
const texts = new Map<string, string>()
let shared: Promise<ReturnType<typeof open>> | undefined

/** One client for the tests that need no pairing of their own. */
async function connected() {
  shared ??= paired({ sentText: async (id) => texts.get(id) }, afterAll)
  const { whatsapp, becomes } = await shared
  await becomes('connected')
  return { whatsapp, becomes }
}

const uncertain = { resultado: 'incerta', motivo: expect.stringContaining('Confira no grupo') }

describe('BOT-08 a message', () => {
  test('is decrypted by every member, and sent means WhatsApp’s own ack', async () => {
    const { whatsapp } = await connected()
    const id = newMessageId()
    const texto = 'Ensaio — sábado, 28 de novembro, 19h 🎵\nhttps://youtu.be/abc'
    expect(await whatsapp.send(louvor.id, texto, id)).toEqual({ resultado: 'enviada', em: expect.any(Date) })
    expect(standIn.messages).toMatchObject([{ id, grupo: louvor.id, texto }])
    expect(standIn.messages[0]?.leitores).toHaveLength(5)
  })

  test('several at once go one after another', async () => {
    const { whatsapp } = await connected()
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
    [
      'a group where only administrators write',
      () => (louvor.soAdministradores = true),
      'so_administradores',
      'Torne o número do bot administrador',
    ],
  ])('%s is refused once, with its reason', async (_name, break_, codigo, motivo) => {
    const { whatsapp } = await connected()
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
    const { whatsapp } = await connected()
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
    const { whatsapp } = await connected()
    break_()
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({
      resultado: 'adiada',
      esperarMs,
    })
    expect(standIn.messages).toEqual([])
  })

  test('is uncertain when no ack comes: it may have arrived', async () => {
    const { whatsapp } = await paired({ tempos: { ack: 1000, espera: () => 50 } })
    standIn.faults.noAck = true
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject(uncertain)
    await expect.poll(() => standIn.messages.length, SOON).toBe(1)
  })

  test('is uncertain when the connection breaks before the ack', async () => {
    const { whatsapp, becomes } = await connected()
    const logins = standIn.logins.length
    standIn.faults.dropOnMessage = true
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject(uncertain)
    await expect.poll(() => standIn.messages.length, SOON).toBe(1)
    await expect.poll(() => standIn.logins.length, SOON).toBe(logins + 1)
    await becomes('connected')
  })

  test('is never said to be put off when it arrived, nor sent when it did not, whenever the network breaks', async () => {
    const { whatsapp, becomes } = await connected()
    const results: Record<string, string> = {}
    for (let i = 0; i < 12; i++) {
      const id = newMessageId()
      const sending = whatsapp.send(louvor.id, `número ${i}`, id)
      await delay(i * 3)
      if (i % 6 !== 5) standIn.drop()
      results[id] = (await sending).resultado
      await becomes('connected')
    }
    await expect.poll(() => standIn.connected(), SOON).toBeGreaterThan(0)
    const arrived = standIn.messages.map(({ id }) => id)
    expect(new Set(arrived).size).toBe(arrived.length)
    for (const [id, resultado] of Object.entries(results)) {
      if (resultado === 'enviada') expect(arrived).toContain(id)
      if (resultado === 'adiada') expect(arrived).not.toContain(id)
      expect(['enviada', 'adiada', 'incerta']).toContain(resultado)
    }
    expect(Object.values(results)).toContain('enviada')
  })

  test('whose ack is late is sent', async () => {
    const { whatsapp } = await connected()
    standIn.faults.ackDelayMs = 700
    expect(await whatsapp.send(louvor.id, 'oi', newMessageId())).toMatchObject({ resultado: 'enviada' })
  })

  test('that a phone could not read is sent to it again, also after a restart of the bot', async () => {
    const { whatsapp, becomes } = await connected()
    standIn.faults.askAgain = true
    await whatsapp.send(louvor.id, 'Chega às 19h', newMessageId())
    await expect.poll(() => standIn.messages.map(({ texto }) => texto), SOON).toEqual(['Chega às 19h'])

    const id = newMessageId()
    texts.set(id, 'Chega às 20h')
    await whatsapp.restart()
    await becomes('connected')
    standIn.askFor(id, louvor)
    await expect
      .poll(() => standIn.messages.map(({ texto }) => texto), SOON)
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
    const seenCodes: (string | null)[] = []
    next.onChange(({ qr }) => seenCodes.push(qr))
    await next.connect()
    await becomes('connected')
    expect(seenCodes.filter((qr) => qr !== null)).toEqual([])
    expect(next.status().numero).toBe(standIn.numero)
    expect(await next.send(louvor.id, 'segunda', newMessageId())).toMatchObject({ resultado: 'enviada' })
  })

  test('an order that comes while another is carried out waits for it', async () => {
    const { whatsapp, becomes } = await paired()
    const device = standIn.logins.at(-1)
    await Promise.all([whatsapp.restart(), whatsapp.disconnect(), whatsapp.connect(), whatsapp.restart()])
    await becomes('waiting_qr')
    await expect.poll(() => standIn.connected(device), SOON).toBe(0)
  })
})

test('a pairing that WhatsApp never offered ends after five minutes, and says so', async () => {
  const { whatsapp } = open()
  await standIn.down()
  try {
    await whatsapp.connect()
    await expect.poll(() => whatsapp.status().motivo, SOON).toContain('se conecta de novo sozinho')
    expect(whatsapp.status().ligado).toBe(true)
    const begin = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => begin + 301_000)
    onTestFinished(() => clock.mockRestore())
    await vi.waitFor(() => expect(whatsapp.status().ligado).toBe(false), SOON)
    expect(whatsapp.status().motivo).toContain('O QR expirou')
  } finally {
    await standIn.up()
  }
})

test('no key, QR or number of a whole pairing is logged or printed', async () => {
  const logLines: string[] = []
  const hear = (...args: unknown[]) =>
    logLines.push(args.map((arg) => inspect(arg, { depth: 20, maxArrayLength: null })).join(' '))
  const printed = ['log', 'info', 'warn', 'error', 'debug'] as const
  const spies = [
    ...printed.map((method) => vi.spyOn(console, method).mockImplementation(hear)),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => hear(chunk) > 0),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => hear(chunk) > 0),
  ]
  const store = memory()
  let qr = ''
  try {
    // The filter wraps the console as it is when Baileys is loaded, so this test loads it anew.
    vi.resetModules()
    const { createWhatsapp } = await import('./whatsapp-baileys.ts')
    const whatsapp = createWhatsapp({
      store,
      log: { info: hear, warn: hear, debug: hear },
      url: standIn.url,
      tempos: { espera: () => 50 },
    })
    const becomes = async (status: string) => {
      await expect.poll(() => whatsapp.status().status, SOON).toBe(status)
    }
    await whatsapp.connect()
    await becomes('waiting_qr')
    qr = readQrImage(Buffer.from(whatsapp.status().qr ?? '', 'base64'))
    standIn.scan(qr)
    await becomes('connected')
    // A new session with a member closes its old one, which is what libsignal prints.
    standIn.faults.askAgain = true
    await whatsapp.send(louvor.id, 'segredo do louvor', newMessageId())
    await expect.poll(() => standIn.messages.length, SOON).toBe(1)
    standIn.drop()
    await becomes('disconnected')
    await becomes('connected')
    await whatsapp.disconnect()
    await whatsapp.close()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  expect(logLines.length).toBeGreaterThan(3)
  const text = logLines.join('\n')
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
