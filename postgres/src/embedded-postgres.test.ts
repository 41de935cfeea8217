import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runAppProcess, temporaryFolder } from './run-app-process.fixture.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { isLive } from './processes.ts'
import { socketFolder } from './socket-folder.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const packaged = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
const native = join(
  dirname(packaged.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native',
)
const debian15 = '/usr/lib/postgresql/15/bin'
const hasDebian15 = await stat(debian15).catch(() => undefined)

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_: object, text: string) => warnings.push(text), error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log, ...options })
  onTestFinished(() => postgres.stop())
  return Object.assign(postgres, { warnings })
}

async function ask(postgres: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown> {
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('an embedded PostgreSQL', () => {
  test('is created, stops, and comes back with its data', async () => {
    const dataDir = join(await temporaryFolder(), 'postgres')
    const first = await start(dataDir)
    expect(first.adopted).toBe(false)
    await ask(first, `create table hinos as select 'Castelo Forte' as nome`)
    await first.stop()
    expect(await isLive(first.pid)).toBe(false)
    const second = await start(dataDir)
    expect(await ask(second, 'select nome from hinos')).toBe('Castelo Forte')
    expect(second.warnings).toEqual([])
  })

  test('speaks UTF-8 in UTC, folds case alike everywhere, and listens on no network port', async () => {
    const postgres = await start(join(await temporaryFolder(), 'postgres'))
    expect(await ask(postgres, `select 'Ação' ilike 'AÇÃO'`)).toBe(true)
    expect(await ask(postgres, `select current_setting('server_encoding')`)).toBe('UTF8')
    expect(await ask(postgres, `select current_setting('timezone')`)).toBe('UTC')
    expect(await ask(postgres, `select current_setting('listen_addresses')`)).toBe('')
    expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700)
  })

  test.runIf(hasDebian15)(
    "runs on another PostgreSQL's programs, and refuses data of another version",
    async () => {
      const dataDir = join(await temporaryFolder(), 'postgres')
      const postgres = await start(dataDir, { bindir: debian15 })
      expect(await ask(postgres, `select current_setting('server_version')`)).toMatch(/^15\./)
      await postgres.stop()
      await expect(start(dataDir)).rejects.toThrow(/são do PostgreSQL 15 e este é o 18/)
    },
  )

  test('OPS-13 whose write-ahead log was emptied says that, and not that it is starting', async () => {
    const dataDir = join(await temporaryFolder(), 'postgres')
    await (await start(dataDir)).stop()
    const log = join(dataDir, 'cluster/pg_wal')
    for (const name of await readdir(log)) await rm(join(log, name), { recursive: true })
    await expect(start(dataDir)).rejects.toThrow(/não iniciou: .*(checkpoint|archive_status|summaries)/)
  })

  test('keeps its socket in a short private path when the data path is too long for one', async () => {
    const dataDir = join(await temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60))
    const postgres = await start(dataDir)
    onTestFinished(() => rm(postgres.connection.host, { recursive: true, force: true }))
    expect(postgres.connection.host.length).toBeLessThan(90)
    expect((await lstat(postgres.connection.host)).mode & 0o777).toBe(0o700)
    expect(await ask(postgres, 'select 1')).toBe(1)
  })

  test.runIf(isRoot)('does not use a socket folder that another user has planted', async () => {
    const home = join('/inexistente', 'c'.repeat(100))
    const place = { home, cluster: join(home, 'cluster'), runAs: { uid: 65_534, gid: 65_534 } }
    const planted = await socketFolder(place)
    await chown(planted, 65_533, 65_533)
    const safe = await socketFolder(place)
    for (const folder of [planted, safe]) onTestFinished(() => rm(folder, { recursive: true }))
    expect(safe).not.toBe(planted)
    expect((await stat(safe)).uid).toBe(65_534)
  })
})

describe('two processes on one data folder', () => {
  test('started at once share a server, which stops when the last one leaves', async () => {
    const dataDir = join(await temporaryFolder(), 'postgres')
    const processes = [runAppProcess('hold', dataDir), runAppProcess('hold', dataDir)]
    const [one, other] = await Promise.all(processes.map(({ started }) => started))
    expect(one?.pid).toBe(other?.pid)
    expect(one?.adopted).not.toBe(other?.adopted)

    const third = await start(dataDir)
    const starter = processes[one?.adopted ? 1 : 0]
    await starter?.leave()
    expect(await ask(third, 'select 1')).toBe(1)
    await processes[one?.adopted ? 0 : 1]?.leave()
    expect(await ask(third, 'select 1')).toBe(1)
    await third.stop()
    expect(await isLive(third.pid)).toBe(false)
  })
})

describe('the programs', () => {
  const copyNative = async (folder: string) => {
    const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
    // Hard links where it can: 60 MB, and only the folders' names and permissions matter.
    await run('cp', ['-al', native, folder]).catch(() => run('cp', ['-a', native, folder]))
    for (const { target } of links) await rm(join(folder, target), { force: true })
    return join(folder, 'native')
  }

  test('get the library links that an install without scripts lacks', async () => {
    const folder = await temporaryFolder('disk')
    const nativeDir = await copyNative(folder)
    await Promise.all([start(join(folder, 'um'), { nativeDir }), start(join(folder, 'outro'), { nativeDir })])
    expect((await lstat(join(nativeDir, 'lib/libpq.so.5'))).isSymbolicLink()).toBe(true)
  })

  test.skipIf(!isRoot)(
    'and the data move out of a 0700 home when root starts the app there (needs root)',
    async () => {
      const home = await temporaryFolder('disk')
      await chmod(home, 0o700)
      const systemDir = join(await temporaryFolder('disk'), 'cantai')
      const options = { nativeDir: await copyNative(home), systemDir }
      const dataDir = join(home, 'app/data/postgres')
      const first = await start(dataDir, options)
      await ask(first, 'create table hinos as select 7 as n')
      await first.stop()
      const second = await start(dataDir, options)
      expect(await ask(second, 'select n from hinos')).toBe(7)
      expect([first.outside, second.outside]).toEqual([
        second.outside,
        expect.stringContaining(`${systemDir}/`),
      ])
      expect((await stat(home)).mode & 0o777).toBe(0o700)

      await cp(join(home, 'app'), join(home, 'copia'), { recursive: true })
      await expect(start(join(home, 'copia/data/postgres'), options)).rejects.toThrow(/é uma cópia de/)
      await second.stop()
      await rm(systemDir, { recursive: true })
      await expect(start(dataDir, options)).rejects.toThrow(/não estão mais em/)
    },
  )

  test.runIf(isRoot)("reach the data in root's private DATA_DIR, which stays closed to others", async () => {
    const dataDir = await temporaryFolder()
    await chmod(dataDir, 0o700)
    const postgres = await start(join(dataDir, 'postgres'))
    expect(await ask(postgres, 'select 1')).toBe(1)
    expect(postgres.outside).toBeUndefined()
    const { mode, uid, gid } = await stat(dataDir)
    const cluster = await stat(join(dataDir, 'postgres/cluster'))
    expect({ mode: mode & 0o777, uid, gid }).toEqual({ mode: 0o710, uid: 0, gid: cluster.gid })
  })

  test('that do not work here are told in one line', async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder, 'postgres')
    await expect(start(dataDir, { nativeDir: join(folder, 'nada') })).rejects.toThrow(
      /^O PostgreSQL embutido não funciona neste sistema .*: defina DATABASE_URL$/,
    )
    await expect(start(dataDir, { bindir: folder })).rejects.toThrow(/^PG_BINDIR=.* não tem um PostgreSQL/)
    // On musl systems the program is there, and its loader is not.
    await mkdir(join(folder, 'native/bin'), { recursive: true })
    await writeFile(join(folder, 'native/bin/postgres'), '#!/inexistente/ld-linux.so\n', { mode: 0o755 })
    await expect(start(dataDir, { nativeDir: join(folder, 'native') })).rejects.toThrow(
      /defina DATABASE_URL$/,
    )
  })

  test('and a folder of data that cannot be written name it', async () => {
    const file = join(await temporaryFolder(), 'arquivo')
    await writeFile(file, '')
    await expect(start(join(file, 'postgres'))).rejects.toThrow(
      `Não é possível gravar na pasta ${join(file, 'postgres')}`,
    )
    await expect(start('/proc/cantai/postgres')).rejects.toThrow(
      'Não é possível gravar na pasta /proc/cantai/postgres',
    )
  })
})
