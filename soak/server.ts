import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { readPidFile, superuser } from '@cantai/postgres/cluster'
import { database } from '@cantai/postgres/presence'
import { createDb } from '../server/src/db/db.ts'
import { connectionFromUrl } from '../server/src/db/database-url.ts'
import { NOWHERE } from '../server/src/test/stand-ins/nowhere.ts'
import { caller, type Call } from './client.ts'
import { atEnd } from './ends.ts'
import { killPostgres } from './processes.ts'

const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
const START_MS = 120_000
const STOP_MS = 30_000

export const ADMIN = { email: 'admin@cantai.local', senha: 'Cantai123' }

/** A temporary folder, on disk, that PostgreSQL's account may enter. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-soak-'))
  atEnd('a temporary folder', () => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

interface Options {
  /** The data folder; without it a new one is made. */
  folder?: string
  env?: Record<string, string>
  /** Modules that the process loads first. */
  preload?: string[]
}

/** The real server as `npm start` runs it, on a data folder and a port of its own, to be killed and started again. */
export class Server {
  readonly url: string
  readonly folder: string
  /** Lines that the process has written to its log since it was first started. */
  logLines = 0
  readonly #lastLines: string[] = []
  readonly env: Record<string, string>
  readonly #preload: string[]
  #child: ChildProcess | undefined

  private constructor(folder: string, port: number, { env = {}, preload = [] }: Options) {
    this.folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.env = {
      ...NOWHERE,
      PATH: process.env.PATH ?? '',
      // The working copy's configuration is not this server's.
      CANTAI_ENV: '/dev/null',
      PORT: `${port}`,
      DATA_DIR: folder,
      ADMIN_PASSWORD: ADMIN.senha,
      ...env,
    }
    this.#preload = preload
  }

  static async create(options: Options = {}): Promise<Server> {
    const server = new Server(options.folder ?? (await newFolder()), await freePort(), options)
    atEnd('the server', () => server.stop())
    return server
  }

  get #running(): ChildProcess {
    if (!this.#child) throw new Error('the server was not started')
    return this.#child
  }

  get pid(): number {
    return this.#running.pid ?? 0
  }

  get isLive(): boolean {
    return this.#child !== undefined && !hasEnded(this.#child)
  }

  /** The reason for which the process ended, as far as it could say. */
  get complaint(): string {
    return (
      this.#lastLines.find((line) => /^\s*(\w*error|[A-Z]\w+:|Erro)/i.test(line)) ??
      this.#lastLines.at(-1) ??
      ''
    )
  }

  get cluster(): string {
    return path.join(this.folder, 'postgres/cluster')
  }

  /** Starts the process and waits until it serves; returns after how many milliseconds it did. */
  async start(): Promise<number> {
    const started = performance.now()
    const args = [...this.#preload.map((file) => `--import=${file}`), main]
    const child = spawn(process.execPath, args, {
      env: this.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#child = child
    createInterface(child.stderr).on('line', (line) => {
      this.logLines++
      this.#lastLines.push(line)
      this.#lastLines.splice(0, this.#lastLines.length - 40)
    })
    while (!(await this.isReady())) {
      if (hasEnded(child)) throw new Error(`the server ended while it started: ${this.complaint}`)
      if (performance.now() - started > START_MS) throw new Error('the server does not get ready')
      await wait(25)
    }
    return performance.now() - started
  }

  isReady = async (): Promise<boolean> => (await caller(this.url)('GET', '/readyz')).status === 200

  /** kill -9 of the process alone. */
  async killNode(): Promise<void> {
    if (!this.isLive) return
    const gone = once(this.#running, 'exit')
    this.#running.kill('SIGKILL')
    await gone
  }

  killPostgres = (): Promise<void> => killPostgres(this.cluster)

  /** Asks it to leave; nothing of it is left afterwards. */
  async stop(): Promise<void> {
    if (this.isLive) {
      const gone = once(this.#running, 'exit')
      this.#running.kill('SIGTERM')
      await Promise.race([gone, wait(STOP_MS, undefined, { ref: false })])
    }
    await this.killNode()
    await this.killPostgres()
  }

  async login(seen?: Parameters<typeof caller>[2]): Promise<Call> {
    const { status, body } = await caller(this.url)('POST', '/api/auth/login', ADMIN)
    if (status !== 200) throw new Error(`the administrator cannot log in: ${status} ${JSON.stringify(body)}`)
    return caller(this.url, body.token, seen)
  }

  async #connection(): Promise<PoolConfig> {
    if (this.env.DATABASE_URL !== undefined) return connectionFromUrl(this.env.DATABASE_URL)
    const file = await readPidFile(this.cluster)
    return { host: file?.socket ?? '', port: 5432, user: superuser, database, ssl: false }
  }

  /** Looks into the database, or writes it, behind the server's back. */
  async inDatabase<T>(job: (opened: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
    const opened = createDb({ ...(await this.#connection()), application_name: 'soak' }, { max: 1 })
    try {
      return await job(opened)
    } finally {
      await opened.close()
    }
  }
}
