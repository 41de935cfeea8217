import { openSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { createDb } from '../../db/db.ts'
import { recordingConexao } from '../../test/recording-conexao.ts'
import { WHATSAPP, whatsappCanal } from './canais.service.ts'
import { createBotScheduler } from './fila.scheduler.ts'

// A process of the bot that a test kills. It sends by writing a line to a file; everything else is real.
const [connection = '{}', file = ''] = process.argv.slice(2)
const { db } = createDb(JSON.parse(connection) as PoolConfig, { max: 2 })
const sentFile = openSync(file, 'a')
const aMoment = () => delay(Math.random() * 1.5)

const conexao = recordingConexao()
conexao.estado.status = 'connected'
let halts = false
conexao.answer = async ({ texto, mensagemId }) => {
  await aMoment()
  writeSync(sentFile, `${JSON.stringify({ pid: process.pid, texto, mensagemId, halts })}\n`)
  if (halts) await new Promise(() => {})
  await aMoment()
  return { resultado: 'enviada', em: new Date() }
}
const scheduler = createBotScheduler({
  db,
  agora: () => new Date(),
  fuso: 'America/Sao_Paulo',
  canais: { [WHATSAPP]: whatsappCanal(conexao) },
  entreMensagens: () => 0,
})

// Any input makes it halt in the middle of its next message.
process.stdin.on('data', () => (halts = true)).on('end', () => process.exit(0))
for (;;) {
  await scheduler.tick()
  await delay(1_000)
}
