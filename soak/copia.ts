import { execFile } from 'node:child_process'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { fillMusicas } from '../bench/database.ts'
import { row, type Row } from '../bench/report.ts'
import { Tally } from './client.ts'
import { runScript, type Finished } from './commands.ts'
import { check, type Findings } from './ledger.ts'
import { makeMp3 } from './mp3.ts'
import { ledgerRows, none, seconds, skip, type Options, type Part } from './part.ts'
import { newFolder, Server } from './server.ts'
import { makeRepertoire, read, Writers } from './writers.ts'

const MP3S = 120
const MP3_BYTES = 10_000_000
const MUSICAS = 600
const TIMES_TAR = 2
const MOST_MB = 300
const BACK_MS = 5000
const run = promisify(execFile)

const failed = ({ code, output }: Finished): string[] => (code === 0 ? [] : [output])

/** A checksum of each table of a ministry, without the moment of the last login, which this test's own login writes. */
const CONTENTS = ['usuarios', 'musicas', 'execucoes', 'planejamentos', 'ensaios', 'ensaio_musicas']
const contents = (server: Server): Promise<string[]> =>
  server.inDatabase(async ({ pool }) => {
    const all: string[] = []
    for (const table of CONTENTS) {
      const { rows } = await pool.query<{ n: number; md5: string }>(
        `SELECT count(*)::int AS n, md5(string_agg(linha, '' ORDER BY linha)) AS md5
         FROM (SELECT (to_jsonb(t) - 'ultimo_login_em')::text AS linha FROM ${table} t) linhas`,
      )
      all.push(`${table}: ${rows[0]?.n} rows, ${rows[0]?.md5}`)
    }
    return all
  })

async function started(): Promise<Server> {
  const server = await Server.create()
  await server.start()
  return server
}

/** A second server's data folder with a database that holds nothing yet. */
async function emptyServer(): Promise<Server> {
  const server = await started()
  await server.stop()
  return server
}

/** Songs with an MP3 each, put where an upload puts them. */
async function makeMp3s(server: Server, count: number): Promise<string> {
  const folder = path.join(server.folder, 'arquivos/musicas')
  await mkdir(folder, { recursive: true })
  for (let id = 1; id <= count; id++) {
    const file = await open(path.join(folder, `${id}-soak.mp3`), 'w')
    await file.writeFile(makeMp3(MP3_BYTES))
    await file.sync()
    await file.close()
  }
  await server.inDatabase(({ pool }) =>
    pool.query(`UPDATE musicas SET mp3_file = 'musicas/' || id || '-soak.mp3' WHERE id <= $1`, [count]),
  )
  return folder
}

async function timeOfTar(folder: string, target: string): Promise<number> {
  const start = performance.now()
  await run('tar', ['-cf', target, folder])
  await run('sync', [target])
  const ms = performance.now() - start
  await rm(target)
  return ms
}

/** Backup and restore of a ministry with so many MP3s of 10 MB. */
async function large(count: number): Promise<Row[]> {
  const server = await started()
  await server.inDatabase(({ pool }) =>
    pool.query(`
      ${fillMusicas(MUSICAS)};
      INSERT INTO execucoes (musica_id, data_culto)
      SELECT 1 + i % ${MUSICAS}, '2000-01-02'::date + 7 * (i / 8) FROM generate_series(1, 10000) i`),
  )
  const mp3s = await makeMp3s(server, count)
  const folder = await newFolder()
  const hasTar = await run('tar', ['--version']).then(
    () => true,
    () => false,
  )
  const tarMs: number[] = []
  const copies: Finished[] = []
  const file = path.join(folder, 'copia')
  // The two alternate, so that other load on the disk slows both alike; the better round counts.
  for (let turn = 0; turn < 2; turn++) {
    if (hasTar) tarMs.push(await timeOfTar(mp3s, path.join(folder, 'tudo.tar')))
    await rm(file, { force: true })
    copies.push(await runScript(server, 'backup', file))
  }
  const ms = Math.min(...copies.map((copy) => copy.ms))
  const mostMB = Math.max(...copies.map((copy) => copy.mostMB))
  const tar = Math.min(...tarMs)
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  const rows = [
    none(`backup of ${count} MP3s of 10 MB failed`, copies.flatMap(failed)),
    row(
      'its size',
      `${(size / 1e6).toFixed(0)} MB`,
      `≥ ${(count * MP3_BYTES) / 1e6} MB`,
      size >= count * MP3_BYTES,
    ),
    ...(hasTar
      ? [
          row(
            'its time, of tar and sync',
            `${(ms / tar).toFixed(1)}× (${seconds(ms)} of ${seconds(tar)})`,
            `≤ ${TIMES_TAR}×`,
            ms <= TIMES_TAR * tar,
          ),
        ]
      : skip('the time of a backup', 'there is no tar to compare it with')),
    row('its memory', `${mostMB.toFixed(0)} MB`, `≤ ${MOST_MB} MB`, mostMB <= MOST_MB),
  ]
  console.log(copies.at(-1)?.output)
  const before = await contents(server)
  await server.stop()

  const second = await emptyServer()
  const restored = await runScript(second, 'restore', file)
  console.log(`${restored.output} (${seconds(restored.ms)}, ${restored.mostMB.toFixed(0)} MB)`)
  await second.start()
  const after = await contents(second)
  await second.stop()
  const differ = await run('diff', ['-rq', mp3s, path.join(second.folder, 'arquivos/musicas')]).then(
    () => [],
    (error: { stdout: string }) => error.stdout.trim().split('\n'),
  )
  await rm(path.join(second.folder, 'arquivos'), { recursive: true })
  await rm(mp3s, { recursive: true })
  return [
    ...rows,
    none('restore into a second server failed', failed(restored)),
    none(
      'tables that differ there',
      after.filter((line) => !before.includes(line)),
    ),
    none('MP3s that differ there', differ),
  ]
}

/** A copy made while people write holds each of their writes whole, and all that were answered before it began. */
async function whileWriting(): Promise<Row[]> {
  const server = await started()
  const call = await server.login()
  const writers = new Writers(await makeRepertoire(call))
  const leaving = new AbortController()
  const people = writers.run(call, leaving.signal)
  await wait(3000)
  const then = writers.ledger.remember()
  const file = path.join(await newFolder(), 'copia')
  const copy = await runScript(server, 'backup', file)
  leaving.abort()
  await people
  const certain = then()
  const verified = await runScript(server, 'backup', '--verificar', file)
  await server.stop()

  const second = await emptyServer()
  const restored = await runScript(second, 'restore', file)
  await second.start()
  const found: Findings = await check(second, certain)
  await second.stop()
  return [
    none(
      'backup while people write, its check or its restore failed',
      [copy, verified, restored].flatMap(failed),
    ),
    row('writes acknowledged before the backup', `${certain.acknowledged}`, '> 0', certain.acknowledged > 0),
    ...ledgerRows(found),
  ]
}

/** A restore into a server that four people use: they wait, and then see what was restored. */
async function whileUsed(): Promise<Row[]> {
  const server = await started()
  await server.inDatabase(({ pool }) => pool.query(fillMusicas(2000)))
  const file = path.join(await newFolder(), 'copia')
  const copy = await runScript(server, 'backup', file)
  const before = await contents(server)

  const answers = new Tally()
  const call = await server.login(answers.add)
  const writers = new Writers(await makeRepertoire(call))
  const leaving = new AbortController()
  const people = Promise.all([writers.run(call, leaving.signal), read(call, 4, leaving.signal)])
  await wait(1500)
  const restored = await runScript(server, 'restore', file, '--substituir')
  const ended = performance.now()
  leaving.abort()
  await people
  // Sessions end with a restore: people are back once they can log in again.
  const isBack = () =>
    server.login().then(
      () => true,
      () => false,
    )
  while (!(await isBack()) && performance.now() < ended + 3 * BACK_MS) await wait(50)
  const backMs = performance.now() - ended
  const after = await contents(server)
  const wrong = answers.of((status) => status === 0 || (status >= 500 && status !== 503))
  console.log(`${restored.output} (${seconds(restored.ms)}); people saw ${answers.toString()}`)
  return [
    none('backup, or restore into a running server, failed', [copy, restored].flatMap(failed)),
    none(
      'tables that differ from the backup',
      after.filter((line) => !before.includes(line)),
    ),
    row(
      'answers meanwhile other than 503 that are failures',
      `${wrong} (${answers.toString()})`,
      '0',
      wrong === 0,
    ),
    row('people enter again after the restore', seconds(backMs), `≤ ${seconds(BACK_MS)}`, backMs <= BACK_MS),
    row('the process died', server.isLive ? '0' : server.complaint, '0', server.isLive),
  ]
}

export const copia: Part = {
  about: 'backup and restore: 1.2 GB of MP3s beside tar, while people write, and into a running server',
  run: async ({ mp3 = MP3S }: Options) => [
    ...(await whileWriting()),
    ...(await whileUsed()),
    ...(await large(mp3)),
  ],
}
