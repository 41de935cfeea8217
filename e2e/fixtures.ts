import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import axe from 'axe-core'
import type pg from 'pg'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { buildApp } from '../server/src/app.ts'
import { createProviders, type Deps } from '../server/src/deps.ts'
import type { Copias } from '../server/src/providers/copias/copias.ts'
import { copiasStore } from '../server/src/providers/copias/copias-store.ts'
import { createCopias } from '../server/src/sistema/copias.service.ts'
import { readConfig } from '../server/src/config.ts'
import { createDb, type Db } from '../server/src/db/db.ts'
import { createNotices } from '../server/src/db/notices.ts'
import { createDatabase } from '../server/src/test/cluster.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { startMediaStandIn, type MediaStandIn } from '../server/src/test/stand-ins/media.ts'
import { startLetrasECifras } from '../server/src/test/stand-ins/letras-e-cifras.ts'
import { ownAddress } from '../server/src/providers/outside/outside-own-address.ts'
import { INTERNET } from '../server/src/test/stand-ins/tunnel.ts'
import { NOWHERE } from '../server/src/test/stand-ins/nowhere.ts'
import { hashSenha } from '../server/src/acesso/senhas.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { FUSO } from './fuso.ts'
import { overflow } from './screen.ts'

export { expect }

export const SENHA = 'Louvor123'

export interface Conta {
  id: number
  nome: string
  email: string
  username: string
  senha: string
  token: string
}

export interface Server {
  url: string
  db: Db
  /** YouTube as this worker's server sees it: a test can make it fail, and must `heal` it. */
  media: MediaStandIn
  createUser(nivel?: NivelAcesso): Promise<Conta>
  /** The stand-ins of the outside services of this worker's server. */
  providers: Deps['providers']
  /** Where its copies lie: as if on another disk, unless a test sets and restores it. */
  copias: Copias
  /** The server's configuration; a test that changes it puts it back. */
  config: Deps['config']
  /** Calls the API as an administrator; the test fails unless it answers 2xx. */
  api(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<unknown>
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const webDir = path.resolve(import.meta.dirname, '../web/dist')

/** Dependencies that a spec adds to its server, and `stop`, which ends them. */
type More = (db: Db, connection: pg.ClientConfig) => { deps: Partial<Deps>; stop: () => Promise<void> }
const nothing: More = () => ({ deps: {}, stop: async () => {} })

/** A worker's real server on a database of its own, on a free port of the loopback. */
export async function startServer(more = nothing): Promise<{ server: Server; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-e2e-'))
  const { connection, drop } = await createDatabase(JSON.parse(process.env.E2E_POSTGRES ?? ''))
  const { db, pool, close } = createDb(connection)
  // The ministry is past its first day; the test of that day brings the checklist back.
  await db.updateTable('ministerio').set({ primeiro_dia_ate: new Date() }).execute()
  const media = await startMediaStandIn()
  const letrasECifras = await startLetrasECifras()
  const providers = createProviders(
    readConfig({ ...NOWHERE, ...media.env, ...letrasECifras.env, DATA_DIR: folder }),
  )
  providers.ownAddress = ownAddress(INTERNET)
  // A fixed free space instead of the machine's: an administrator is told when there is little.
  providers.files.freeBytes = async () => 100 * 1024 ** 3
  const config: Deps['config'] = {
    cadastro: 'aberto',
    sessaoMs: 1_800_000,
    // An address of nobody: one of this machine is not offered to others.
    publicUrl: 'http://louvor.exemplo.org',
    timeZone: FUSO,
    trustProxy: 'loopback',
    host: '127.0.0.1',
    port: 3000,
  }
  const added = more(db, connection)
  const notices = createNotices({ connection, log: silent })
  const agora = () => new Date()
  // Without this, the notice of copies on the same disk would stand above every screen of an administrator.
  const place = { ...copiasStore(readConfig({ DATA_DIR: folder })), mesmoDisco: async () => false }
  const copias = createCopias({
    db,
    pool,
    connection,
    files: providers.files,
    copias: place,
    diarias: true,
    fuso: config.timeZone,
    agora,
    log: silent,
  })
  const app = await buildApp({ notices, copias, ...added.deps, db, providers, agora, webDir, config })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const senha_hash = await hashSenha(SENHA)

  const createUser = async (nivel: NivelAcesso = 'musico'): Promise<Conta> => {
    const { id, nome, email, username } = await makeUsuario(db, { nivel_acesso: nivel, senha_hash })
    return {
      id,
      nome,
      email,
      username,
      senha: SENHA,
      token: await createSessao(db, id, 1_800_000, new Date()),
    }
  }
  const admin = await createUser('admin')
  const server: Server = {
    url,
    db,
    media,
    providers,
    copias: place,
    config,
    createUser,
    api: async (method, address, body) => {
      const answer = await app.inject({
        method,
        url: address,
        // The caller has a session of its own: some calls ask for the password a while after the login.
        headers: { authorization: `Bearer ${await createSessao(db, admin.id, 1_800_000, new Date())}` },
        ...(body === undefined ? {} : { payload: body }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.body === '' ? undefined : answer.json()
    },
  }
  return {
    server,
    stop: async () => {
      providers.audio.close()
      await app.close()
      await notices.close()
      await media.stop()
      await letrasECifras.stop()
      await added.stop()
      await close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }

export interface TestFixtures {
  /** Opens `address` logged in as a new user of this level. */
  login: (page: Page, nivel?: NivelAcesso, address?: string) => Promise<Conta>
  /** Console messages that this test expects, as parts of their text. */
  allowedConsole: string[]
  /**
   * Fails the test if axe finds a violation on the page as it is, or the page scrolls sideways: at the width of a desktop and of a phone. A
   * test tagged `@both` is run at both, and each run looks at its own width.
   */
  expectAccessible: (page: Page) => Promise<void>
  /** A text that occurs nowhere else, so that tests on one server do not meet. */
  unique: string
}

/**
 * A browser logs by itself every refused answer, every request without a network, and a service worker that it could not or must not fetch;
 * the tests look at how the screens treat these.
 */
const OF_THE_BROWSER = [
  'Failed to load resource: the server responded with a status of 4',
  'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
  'An unknown error occurred when fetching the script',
  'Service Worker registration blocked by Playwright',
]

/**
 * The faults that axe finds, each with the places. The script stays in the page for the next look, and axe describes only what
 * fails: @axe-core/playwright injects it again each time and describes every rule, which takes two to three times as long.
 */
export async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // The frames of other sites are not ours. Style sheets are read only for a rule that is off.
    const result = await axe.run({
      iframes: false,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`,
    )
  })
}

/** `host`: the name by which the browser reaches the server; any but the loopback's is no secure context over http. */
export const test = base.extend<TestFixtures, { server: Server; host: string }>({
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  server: [
    async ({}, use) => {
      const { server, stop } = await startServer()
      await use(server)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server, host }, use) => use(server.url.replace('127.0.0.1', host)),
  allowedConsole: async ({}, use) => use([]),
  unique: async ({}, use) => use(randomBytes(4).toString('hex')),
  page: async ({ page, allowedConsole }, use) => {
    const noise: string[] = []
    page.on('console', (message) => {
      const text = message.text()
      if (
        !['error', 'warning'].includes(message.type()) ||
        OF_THE_BROWSER.some((words) => text.startsWith(words))
      )
        return
      if (!allowedConsole.some((part) => text.includes(part))) noise.push(`${message.type()}: ${text}`)
    })
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`))
    await use(page)
    expect(noise, 'the browser console').toEqual([])
  },
  login: async ({ server }, use) =>
    use(async (page, nivel = 'musico', address = '/') => {
      const conta = await server.createUser(nivel)
      // The device has been here before; one that hears of another zone first reloads its screen.
      const kept = {
        'cantai.token': conta.token,
        'cantai:ministerio': JSON.stringify({ igreja: null, fuso: FUSO }),
      }
      await page.addInitScript((entries) => {
        // A frame of another site has no storage of ours.
        if (top !== self || sessionStorage.getItem('logged-in-once')) return
        sessionStorage.setItem('logged-in-once', 'yes')
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, kept)
      await page.goto(address)
      return conta
    }),
  expectAccessible: async ({}, use, { tags }) =>
    use(async (page) => {
      const { width, height } = page.viewportSize() ?? WIDE
      const other = width === WIDE.width ? NARROW : WIDE
      for (const size of [{ width, height }, ...(tags.includes('@both') ? [] : [other])]) {
        await page.setViewportSize(size)
        // An element that fades in or out is half transparent for a moment; a real fault is there at the next look too.
        await expect(async () => {
          expect(await violations(page), `at ${size.width} px`).toEqual([])
          expect(await overflow(page), 'px too wide').toBeLessThanOrEqual(0)
        }).toPass({ timeout: 60_000 })
      }
      await page.setViewportSize({ width, height })
    }),
})
