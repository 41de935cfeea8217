import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createWhatsapp } from './whatsapp-baileys.ts'
import { NoClient } from './whatsapp-quiet.ts'

const log = pino({ level: 'silent' }, new Writable({ write: (_chunk, _encoding, done) => done() }))
const store = { read: async () => new Map<string, Buffer>(), write: async () => {}, clear: async () => {} }

test('OPS-09 on a server without the WhatsApp client all is as when disconnected, and connecting says so in a sentence, once', async () => {
  let tried = 0
  const load = async () => {
    tried++
    throw new NoClient("Cannot find package '@whiskeysockets/baileys'")
  }
  const whatsapp = createWhatsapp({ store, log, load, tempos: { espera: () => 0 } })
  expect(whatsapp.status()).toMatchObject({ status: 'disconnected', ligado: false, motivo: null })
  const said = {
    status: 'disconnected',
    qr: null,
    ligado: false,
    motivo:
      'Este servidor foi instalado sem o cliente do WhatsApp: para ligar o bot, instale de novo sem --sem-whatsapp.',
  }
  for (const order of [() => whatsapp.connect(), () => whatsapp.restart()]) {
    await order()
    expect(whatsapp.status()).toMatchObject(said)
  }
  expect(tried).toBe(2)
  expect(await whatsapp.send('1@g.us', 'Oi', 'A')).toMatchObject({ resultado: 'adiada' })
  await expect(whatsapp.groups()).rejects.toThrow('not connected')
  await whatsapp.disconnect()
  expect(whatsapp.status()).toMatchObject({ status: 'disconnected', motivo: null })
  await whatsapp.close()
})
