import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readQrImage } from '../server/src/test/stand-ins/whatsapp-qr.ts'
import { startWhatsappStandIn, type WhatsappStandIn } from '../server/src/test/stand-ins/whatsapp.ts'
import type { Call } from './client.ts'
import { atEnd } from './ends.ts'

const preload = path.join(import.meta.dirname, 'trust-whatsapp.ts')

/** WhatsApp's stand-in on the loopback, and what a server needs to find and to trust it. */
export async function startWhatsapp() {
  const standIn = await startWhatsappStandIn()
  atEnd("WhatsApp's stand-in", () => standIn.stop())
  const { id: grupo } = standIn.addGroup('Instrumentistas')
  const env = { WHATSAPP_WS_URL: standIn.url, SOAK_WHATSAPP_ROOT: standIn.rootKey }
  return { standIn, grupo, env, preload }
}

const status = async (call: Call) => (await call('GET', '/api/bot/whatsapp/status')).body

export async function isConnected(call: Call, withinMs = 30_000): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(100))
    if ((await status(call)).connected === true) return true
  return false
}

/** Pairs the bot as a person does: by reading the QR with the phone, then choosing the group. */
export async function pair(call: Call, standIn: WhatsappStandIn, grupo: string): Promise<void> {
  await call('POST', '/api/bot/whatsapp/connect')
  let qr: string | undefined
  for (const until = Date.now() + 30_000; !qr && Date.now() < until; await wait(100))
    qr = (await status(call)).qr_code ?? undefined
  if (!qr) throw new Error('the bot shows no QR')
  standIn.scan(readQrImage(Buffer.from(qr, 'base64')))
  if (!(await isConnected(call))) throw new Error('the bot does not connect')
  const saved = await call('POST', '/api/bot/configs', {
    grupo_instrumentistas: grupo,
    auto_criar_ensaios: false,
  })
  if (saved.status !== 200) throw new Error(`the bot's group was not saved: ${saved.status}`)
}

/** Sends texts to the group, one after another; `confirmed` are those that the server said it sent. */
export class BotWriter {
  readonly confirmed = new Set<string>()
  #next = 0

  async run(call: Call, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const message = `Soak ${++this.#next}`
      const answer = await call('POST', '/api/bot/test-message', { message })
      if (answer.status === 200 && answer.body.estado === 'enviada') this.confirmed.add(message)
      else await wait(200)
    }
  }

  /** Texts that came twice, or were confirmed and did not come. */
  compare({ messages }: WhatsappStandIn): { lost: string[]; twice: string[] } {
    const times = new Map<string, number>()
    for (const { texto } of messages) times.set(texto, (times.get(texto) ?? 0) + 1)
    return {
      lost: [...this.confirmed].filter((texto) => !times.has(texto)),
      twice: [...times].filter(([, n]) => n > 1).map(([texto]) => texto),
    }
  }
}
