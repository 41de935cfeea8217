// The outside services, imitated on this machine for `npm run dev -- --sem-rede`, which is told their addresses in a
// message. The imitated phone scans every QR by itself, so that the bot can be linked.
import { setTimeout as delay } from 'node:timers/promises'
import { readQrImage } from '../server/src/test/stand-ins/whatsapp-qr.ts'
import { startEnderecoStandIn } from '../server/src/test/stand-ins/endereco.ts'
import { startPushStandIn } from '../server/src/test/stand-ins/push-service.ts'
import { startLetrasECifras } from '../server/src/test/stand-ins/letras-e-cifras.ts'
import { startMediaStandIn } from '../server/src/test/stand-ins/media.ts'
import { rootKey } from '../server/src/test/stand-ins/whatsapp-noise.ts'
import { startWhatsappStandIn } from '../server/src/test/stand-ins/whatsapp.ts'

const [api = '', email = '', senha = ''] = process.argv.slice(2)

const [media, letrasECifras, endereco, whatsapp, push] = await Promise.all([
  startMediaStandIn(),
  startLetrasECifras(),
  startEnderecoStandIn(),
  startWhatsappStandIn({ refs: 60 }),
  startPushStandIn(),
])
whatsapp.addGroup('Instrumentistas', { membros: 4 })

process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches every process of the terminal: these services must outlive dev.mjs.
process.on('SIGINT', () => undefined)
process.send?.({
  ...media.env,
  ...letrasECifras.env,
  ...endereco.env,
  ...push.env,
  WHATSAPP_WS_URL: whatsapp.url,
  STAND_IN_ROOT_KEY: rootKey,
})

interface Asking {
  method?: string
  body?: string
  headers?: Record<string, string>
}

async function ask<T>(path: string, options: Asking = {}): Promise<T> {
  const response = await fetch(`${api}${path}`, {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

async function scan(): Promise<void> {
  const login = JSON.stringify({ email, senha })
  const { token } = await ask<{ token: string }>('/api/auth/login', { method: 'POST', body: login })
  const headers = { authorization: `Bearer ${token}` }
  const { qr_code } = await ask<{ qr_code: string | null }>('/api/bot/whatsapp/status', { headers })
  if (qr_code !== null) whatsapp.scan(readQrImage(Buffer.from(qr_code, 'base64')))
}

for (;;) {
  await delay(2000)
  if (whatsapp.waiting()) await scan().catch((error: unknown) => console.error(String(error)))
}
