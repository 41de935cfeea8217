import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/build-test-app.ts'
import { startWhatsappStandIn } from '../../test/stand-ins/whatsapp.ts'
import { readQrImage } from '../../test/stand-ins/whatsapp-qr.ts'
import { createBotConexao } from './conexao.service.ts'

const standIn = await startWhatsappStandIn()
afterAll(() => standIn.stop())
const louvor = standIn.addGroup('Louvor')
const { db, connection } = await createTestDatabase()
/** Another process of the app, which shows the state and passes on commands. */
const screen = createBotConexao(db)

const fixture = fileURLToPath(new URL('conexao.fixture.ts', import.meta.url))

function startProcess() {
  const { url, rootKey } = standIn
  const child = spawn(process.execPath, [fixture, JSON.stringify({ connection, url, rootKey })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  const printed: { owner?: boolean; baileys?: boolean; resultado?: string }[] = []
  createInterface(child.stdout).on('line', (line) => printed.push(JSON.parse(line)))
  const is = async (owner: boolean) => {
    const last = () => printed.findLast((line) => line.owner !== undefined)?.owner
    await expect.poll(last, { timeout: 60_000 }).toBe(owner)
  }
  const send = async (texto: string) => {
    const before = printed.length
    child.stdin.write(`${louvor.id} ${texto}\n`)
    await expect
      .poll(() => printed.slice(before).find(({ resultado }) => resultado), { timeout: 60_000 })
      .toBeDefined()
    return printed.slice(before).find(({ resultado }) => resultado)?.resultado
  }
  return { kill, is, send, printed }
}

const becomes = async (status: string) => {
  await expect.poll(async () => (await screen.status()).status, { timeout: 60_000 }).toBe(status)
}

test('BOT-04 two processes: one connects; killed, the other takes over without a QR and sends', async () => {
  const first = startProcess()
  await first.is(true)
  const second = startProcess()
  await second.is(false)
  expect([...first.printed, ...second.printed].filter(({ baileys }) => baileys)).toEqual([])

  await screen.connect()
  await becomes('waiting_qr')
  const { qr } = await screen.status()
  standIn.scan(readQrImage(Buffer.from(qr ?? '', 'base64')))
  await becomes('connected')
  expect([await first.send('um'), await second.send('dois')]).toEqual(['enviada', 'adiada'])

  const logins = standIn.logins.length
  await first.kill()
  await second.is(true)
  await expect.poll(() => standIn.logins.length, { timeout: 60_000 }).toBe(logins + 1)
  await becomes('connected')
  expect(await second.send('três')).toBe('enviada')
  expect(standIn.messages.map(({ texto }) => texto)).toEqual(['um', 'três'])
  expect(standIn.devices()).toHaveLength(1)

  await second.kill()
  const third = startProcess()
  await third.is(true)
  await expect.poll(() => standIn.logins.length, { timeout: 60_000 }).toBe(logins + 2)
  await becomes('connected')
  expect(await third.send('quatro')).toBe('enviada')
})
