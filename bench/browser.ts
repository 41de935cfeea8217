import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { makeUsuario } from '../server/src/test/make.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { startProcess } from './process.ts'
import { fillMusicas, openBenchDatabase } from './database.ts'

export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The built app with `n` songs behind a real server. */
export async function openBenchServer(n: number) {
  const { db, pool, connection, stop } = await openBenchDatabase()
  await pool.query(fillMusicas(n))
  await pool.query('VACUUM ANALYZE')
  const server = await startProcess('app-server.ts', { connection, web: true })
  return {
    url: server.url,
    db,
    pool,
    close: async () => {
      server.child.kill('SIGKILL')
      await stop()
    },
  }
}

/** The same, and a Chromium on it. */
export async function openBenchApp(n: number, port?: number) {
  const executablePath = findChromium()
  // Launched before the database and the server: a machine without Chromium then has nothing to stop.
  const browser: Browser = await chromium.launch({
    args: port === undefined ? ARGS : [...ARGS, `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  })
  const server = await openBenchServer(n)
  const token = await createSessao(server.db, (await makeUsuario(server.db)).id, 1_800_000, new Date())
  return {
    ...server,
    browser,
    token,
    /** A phone's page, logged in unless told otherwise. */
    openPage: async (loggedIn = true): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
      if (loggedIn) await context.addInitScript((value) => localStorage.setItem('cantai.token', value), token)
      return context.newPage()
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
