import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { checkRights } from './database-refusals.ts'
import { checkDatabase, connectionFromUrl, createDb } from './db.ts'

const admin = createDb(inject('postgres'), { max: 1 })
afterAll(admin.close)

const refusal = async (connection: Parameters<typeof createDb>[0], check: typeof checkRights) => {
  const database = createDb(connection, { max: 1 })
  try {
    return await check(database.pool).then(
      () => 'ok',
      (error: Error) => error.message,
    )
  } finally {
    await database.close()
  }
}

const NO_POSTGRES = 'o que atende nessa porta não responde como um PostgreSQL'

test.each<[string, string, (socket: Socket) => unknown, string]>([
  [
    'a web server',
    '',
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    NO_POSTGRES,
  ],
  [
    'a web server',
    '?sslmode=require',
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
    NO_POSTGRES,
  ],
  [
    'MySQL',
    '',
    (socket) => socket.write(Buffer.from('4a0000000a382e302e3335000800000001020304', 'hex')),
    NO_POSTGRES,
  ],
  ['one that hangs up', '', (socket) => socket.end(), NO_POSTGRES],
  ['one that resets', '', (socket) => socket.resetAndDestroy(), NO_POSTGRES],
  [
    'one without TLS',
    '?sslmode=require',
    (socket) => socket.once('data', () => socket.write('N')),
    'o servidor não aceita TLS',
  ],
])(
  'OPS-13 DATABASE_URL on the port of %s (%s) is told in Portuguese',
  async (_what, mode, behave, expected) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      behave(socket)
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const connection = connectionFromUrl(`postgres://ana:segredo@127.0.0.1:${port}/louvor${mode}`)
    expect(await refusal(connection, checkDatabase)).toMatch(
      new RegExp(`^Não foi possível usar o banco de dados 127.0.0.1:${port}/louvor: ${expected}[^\n]*$`),
    )
  },
)

test('OPS-13 an account that owns the database or may create serves', async () => {
  expect(await refusal(inject('postgres'), checkRights)).toBe('ok')
})

test('OPS-13 an account that may not create tables is told what to grant', async () => {
  await admin.pool.query('create role sem_criar')
  onTestFinished(async () => void (await admin.pool.query('drop role sem_criar')))
  const message = await refusal({ ...inject('postgres'), options: '-c role=sem_criar' }, checkRights)
  expect(message).toBe(
    'O usuário sem_criar não pode criar tabelas no banco de dados: rode nele GRANT CREATE, USAGE ON SCHEMA public TO "sem_criar"',
  )
})

test("OPS-13 another account's tables are told with their owner", async () => {
  const { pool } = admin
  await pool.query('create role outra; create schema alheio; grant create, usage on schema alheio to outra')
  await pool.query('create table alheio.migracoes ()')
  onTestFinished(async () => void (await pool.query('drop schema alheio cascade; drop role outra')))
  const options = '-c role=outra -c search_path=alheio'
  expect(await refusal({ ...inject('postgres'), options }, checkRights)).toMatch(
    /^As tabelas do Cantai pertencem a \w+, e não a outra: use o usuário \w+ em DATABASE_URL$/,
  )
})

test('OPS-13 a standby is refused', async () => {
  const options = '-c default_transaction_read_only=on'
  expect(await refusal({ ...inject('postgres'), options }, checkRights)).toMatch(
    /^O banco de dados só aceita leitura/,
  )
})
