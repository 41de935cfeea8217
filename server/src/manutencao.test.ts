import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WHATSAPP, whatsappCanal } from './bot/fila/canais.service.ts'
import { createBotScheduler } from './bot/fila/fila.scheduler.ts'
import { writeBackup } from './db/backup/backup.ts'
import { openCopy } from './db/backup/backup-copy.ts'
import { createDb } from './db/db.ts'
import { pauseServers, watchMaintenance } from './db/backup/maintenance.ts'
import { restoreCopy } from './db/backup/restore.ts'
import { createManutencao } from './manutencao.ts'
import { buildTestApp, createTestDatabase } from './test/build-test-app.ts'
import { makeMusica, makeUsuario } from './test/make.ts'
import { recordingConexao } from './test/recording-conexao.ts'
import { createSessao } from './acesso/sessoes.repository.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-manutencao-'))
afterAll(() => rm(folder, { recursive: true }))

const manutencao = createManutencao({ bodyMs: 300 })
const silent = { info: () => {}, warn: () => {}, error: () => {} }
let connection = {}
const server = await buildTestApp({}, undefined, {}, (_db, own) => {
  connection = own
  return { manutencao }
})
const watch = watchMaintenance(connection, {
  pause: () => manutencao.pause(),
  resume: () => manutencao.resume(),
  log: silent,
})
afterAll(() => watch.stop())
let base = ''
beforeAll(async () => {
  await watch.ready
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const tokenOf = async (fields: Parameters<typeof makeUsuario>[1]) => {
  const { id } = await makeUsuario(server.db, fields)
  return createSessao(server.db, id, 1_800_000, server.clock.now)
}

async function call(token: string, method: string, url: string, body?: object) {
  const answer = await fetch(base + url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const corpo = (await answer.json()) as { codigo?: string; erro?: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...corpo }
}

/** The machine may be busy with other tests. */
const eventually = (check: () => unknown) => vi.waitFor(check, 30_000)

/** A restore as servers see it. */
async function openRestore() {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

test('OPS-08 a restore that replaces everything under four clients answers 503, never 500, and leaves nothing of the old', async () => {
  const other = await createTestDatabase()
  for (let i = 0; i < 300; i++) await makeMusica(other.db, { nome: `Nova ${i}` })
  await makeUsuario(other.db, { nome: 'Nova Ana', nivel_acesso: 'admin' })
  const file = path.join(folder, 'outra.tar')
  await writeBackup(file, { pool: other.pool, files: server.providers.files, versao: '1.2.3' })
  await makeMusica(server.db, { nome: 'Velha' })

  const answers: Awaited<ReturnType<typeof call>>[] = []
  const tokens = await Promise.all(
    [1, 2, 3, 4].map((i) => tokenOf({ nome: `Velho ${i}`, nivel_acesso: 'lider' })),
  )
  const clients = tokens.map(async (token, i) => {
    for (let n = 0; ; n++) {
      const readAnswer = await call(token, 'GET', '/api/musicas?limite=50')
      const write = await call(token, 'POST', '/api/musicas', { nome: `Velha ${i} ${n}`, artista: 'Velho' })
      answers.push(readAnswer, write)
      if (readAnswer.status === 401 && write.status === 401) return
    }
  })
  await eventually(() => expect(answers.length).toBeGreaterThan(20))
  const { pool, close } = createDb(connection, { max: 2 })
  await restoreCopy(await openCopy(file), { pool, files: server.providers.files, replace: true })
  await close()
  await Promise.all(clients)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 401, 503]))
  for (const { codigo, erro, retryAfter } of answers.filter(({ status }) => status === 503))
    expect([codigo, erro, retryAfter]).toEqual(['manutencao', expect.stringMatching(/^Em manutenção/), '10'])
  const nomes = (await server.db.selectFrom('musicas').select('nome').execute()).map(({ nome }) => nome)
  expect(nomes.filter((nome) => !nome.startsWith('Nova'))).toEqual([])
  expect(nomes).toHaveLength(300)
  const pessoas = await server.db.selectFrom('usuarios').select('nome').execute()
  expect(pessoas).toEqual([{ nome: 'Nova Ana' }])
})

test('OPS-08 during maintenance only the state of the server answers, and the server is back when a restore is killed', async () => {
  const token = await tokenOf({})
  const restore = await openRestore()
  await pauseServers(restore)
  expect(await call(token, 'GET', '/api/musicas')).toMatchObject({ status: 503, codigo: 'manutencao' })
  expect(await call('', 'POST', '/api/auth/login', { username: 'a', senha: 'b' })).toMatchObject({
    status: 503,
  })
  expect(await call('', 'GET', '/api/test')).toMatchObject({ status: 200 })
  expect(await call('', 'GET', '/readyz')).toMatchObject({ status: 503 })
  expect(await call('', 'GET', '/healthz')).toMatchObject({ status: 200 })
  const { rows } = await restore.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await createKiller(rows[0]?.pid ?? 0)
  await eventually(async () =>
    expect(await call(token, 'GET', '/api/musicas')).toMatchObject({ status: 200 }),
  )
  expect(await call('', 'GET', '/readyz')).toMatchObject({ status: 200 })
})

async function createKiller(pid: number): Promise<void> {
  const { pool, close } = createDb(connection, { max: 1 })
  await pool.query('SELECT pg_terminate_backend($1)', [pid])
  await close()
}

test('OPS-08 a restore waits for requests that run, and one alone restores at a time', async () => {
  const token = await tokenOf({})
  const blocker = await openRestore()
  await blocker.query('BEGIN; LOCK TABLE planejamentos')
  const running = call(token, 'GET', '/api/planejamento')
  await eventually(() => expect(manutencao.running.size).toBe(1))
  const restore = await openRestore()
  let paused = false
  const pausing = pauseServers(restore).then(() => (paused = true))
  await eventually(async () =>
    expect(await call(token, 'GET', '/api/musicas')).toMatchObject({ status: 503 }),
  )
  expect(paused).toBe(false)
  await blocker.query('ROLLBACK')
  expect(await running).toMatchObject({ status: 200 })
  await pausing
  const second = await openRestore()
  const { rows } = await second.query(
    `SELECT granted FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  expect(rows).toEqual([{ granted: true }])
  await Promise.all([restore.end(), blocker.end(), second.end()])
  await eventually(() => expect(manutencao.ativa).toBe(false))
})

test('OPS-08 a phone that has lost its signal in the middle of an upload does not hold a restore up', async () => {
  const token = await tokenOf({ nivel_acesso: 'admin' })
  const { id } = await makeMusica(server.db)
  const phone = net.connect(Number(new URL(base).port), '127.0.0.1')
  phone.on('error', () => undefined)
  phone.write(
    `POST /api/musicas/${id}/mp3 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nID3',
  )
  await eventually(() => expect(manutencao.running.size).toBe(1))
  const restore = await openRestore()
  await pauseServers(restore)
  expect(manutencao.running.size).toBe(0)
  await restore.end()
  await eventually(() => expect(manutencao.ativa).toBe(false))
  phone.destroy()
})

test("OPS-08 the bot's clock rests, and sends nothing more until it is over", async () => {
  const conexao = recordingConexao()
  conexao.estado = { ...conexao.estado, status: 'connected' }
  const scheduler = createBotScheduler({
    db: server.db,
    agora: () => server.clock.now,
    fuso: 'America/Sao_Paulo',
    canais: { [WHATSAPP]: whatsappCanal(conexao) },
    entreMensagens: () => 0,
  })
  await server.db.updateTable('bot_configs').set({ grupo_instrumentistas: '1@g.us' }).execute()
  await server.db
    .insertInto('bot_mensagens')
    .values({ tipo: 'teste', texto: 'Oi', agendada_para: server.clock.now, destino: '1@g.us' } as never)
    .execute()
  await scheduler.pause()
  await scheduler.tick()
  expect(conexao.sent).toEqual([])
  scheduler.resume()
  await scheduler.tick()
  expect(conexao.sent).toHaveLength(1)
})
