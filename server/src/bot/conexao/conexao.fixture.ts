import { registerHooks } from 'node:module'
import { createInterface } from 'node:readline'

/**
 * A process of the app, as far as the WhatsApp connection goes: `conexao.fixture.ts '{"connection":…,"url":…,"rootKey":…}'`.
 * Each line of its input is a text to send to the group before the first space; it prints one JSON object a line.
 */
let baileys = false
registerHooks({
  load(url, context, next) {
    if (url.includes('@whiskeysockets/baileys')) baileys = true
    return next(url, context)
  },
})

const { createDb } = await import('../../db/db.ts')
const { createWhatsapp } = await import('../../providers/whatsapp/whatsapp-baileys.ts')
const { createBotConexao } = await import('./conexao.service.ts')

const { connection, url, rootKey } = JSON.parse(process.argv[2] ?? '') as {
  connection: object
  url: string
  rootKey: string
}
const say = (message: object) => console.log(JSON.stringify({ ...message, baileys }))
const silent = { info: () => {}, warn: () => {}, debug: () => {} }
const { db } = createDb(connection)

const conexao = createBotConexao(db, {
  connection,
  log: silent,
  openWhatsapp: (parts) => {
    const whatsapp = createWhatsapp({ ...parts, log: silent, url })
    const trusting = async (order: () => Promise<void>) => {
      const { trustStandIn } = await import('../../test/stand-ins/whatsapp-noise.ts')
      trustStandIn(rootKey)
      await order()
    }
    return {
      ...whatsapp,
      connect: () => trusting(() => whatsapp.connect()),
      restart: () => trusting(() => whatsapp.restart()),
    }
  },
})
conexao.start()
let lastOwner: boolean | undefined
setInterval(() => {
  const owner = conexao.isOwner()
  if (owner !== lastOwner) say({ owner })
  lastOwner = owner
}, 20)

createInterface(process.stdin).on('line', (line) => {
  const space = line.indexOf(' ')
  void conexao
    .send(line.slice(0, space), line.slice(space + 1), conexao.newMessageId())
    .then(({ resultado }) => say({ resultado }))
})
