import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { somarDias } from '@cantai/domain/datas'
import { findChromium } from '../scripts/chromium.mjs'
import { hashSenha } from '../server/src/acesso/senhas.ts'
import type { Db } from '../server/src/db/db.ts'
import { makePlanejamento, makeUsuario } from '../server/src/test/make.ts'
import { ARGS, openBenchServer } from './browser.ts'
import { hoje } from './database.ts'
import { LENTA, type Linha, LONGE, nomeDa, openLinha } from './linha.ts'
import { row, type Row } from './report.ts'

const MUSICAS = 640
const DO_CULTO = 5
const VISIT_MS = 30_000
/** After this time the wait counts as failed. */
const MOST_MS = 120_000
const OPENS_MS = 15_000
const EMAIL = 'ana@exemplo.org'
const SENHA = 'Louvor-1234'

const SILABAS =
  'san to glo ria se nhor gra ça cruz luz vi da amor paz rei céu ter ra fiel can to vem es pí ri lou var mão voz ca mi nho ver da de for te ro cha deus pai fi lho po vo rio mar sol noi ma nhã quem só meu teu nos so ja mais cha ma bra'

/**
 * Texts as long as songs have them, no two alike: lines that repeat would travel as nothing. A word is two of the syllables, and the
 * chords stand in another place in each line.
 */
const FILL_TEXTOS = `
  WITH linhas AS (
    SELECT m.id, v, string_agg(s[1 + h % 62] || s[1 + h / 62 % 62], ' ' ORDER BY p) AS linha,
           repeat(' ', min(h) % 9) || (ARRAY['G','Am7','C9','Em','Bm7','D4'])[1 + min(h) % 6] || repeat(' ', max(h) % 17) || ' D/F#' AS acordes
      FROM musicas m, generate_series(1, 36) v, generate_series(1, 6) p,
           string_to_array('${SILABAS}', ' ') s, abs(hashtext(m.id || '.' || v || '.' || p) % 1000000) h
     GROUP BY m.id, v)
  UPDATE musicas SET letra = t.letra, cifras = t.cifras
    FROM (SELECT id, string_agg(linha, E'\n' ORDER BY v) AS letra,
                 string_agg(acordes || E'\n' || linha, E'\n' ORDER BY v) AS cifras
            FROM linhas GROUP BY id) t
   WHERE t.id = musicas.id`

interface Goals {
  readonly linha: Linha
  readonly active: number
  readonly rows: number
  readonly texts: number
  readonly files: number
}

const GOALS: readonly Goals[] = [
  { linha: LENTA, active: 15, rows: 15, texts: 25, files: 45 },
  { linha: LONGE, active: 15, rows: 15, texts: 25, files: 30 },
]

/** A phone with a browser that remembers: what is closed can be opened again. */
const openPhone = async (folder: string): Promise<BrowserContext> => {
  const executablePath = findChromium()
  return chromium.launchPersistentContext(folder, {
    args: ARGS,
    ...(executablePath ? { executablePath } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
  })
}

const onPhone = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-celular-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Enters as a person does, who types for some seconds; returns the moment of 'Entrar'. */
async function enter(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').pressSequentially(EMAIL, { delay: 120 })
  await page.getByLabel('Senha', { exact: true }).pressSequentially(SENHA, { delay: 120 })
  const at = Date.now()
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click()
  return at
}

/** How much of the app and of the ministry lies on the phone. */
const lookAround = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  let files = 0
  for (const name of await caches.keys()) files += (await (await caches.open(name)).keys()).length
  const counts = { rows: 0, texts: 0 }
  // With the form of its rows in its name, or without one, as before 0.3.
  const { name } = (await indexedDB.databases()).find((one) => one.name?.startsWith('cantai-replica')) ?? {}
  if (name) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error(name)))
    })
    const count = (store: string, range?: IDBKeyRange) =>
      new Promise<number>((resolve) => {
        const request = db.transaction(store).objectStore(store).count(range)
        request.addEventListener('success', () => resolve(request.result))
      })
    if (db.objectStoreNames.contains('linhas')) {
      counts.rows = await count('linhas', IDBKeyRange.bound(['musicas'], ['musicas', []]))
      counts.texts = await count('textos')
    }
    db.close()
  }
  return { isActive: registration?.active?.state === 'activated', files, ...counts }
}

type Times = Record<'active' | 'rows' | 'texts' | 'files', number>

/** Seconds from 'Entrar' until each of them is on the phone. */
async function measureTimes(page: Page, from: number, files: number): Promise<Times> {
  const times: Times = { active: Infinity, rows: Infinity, texts: Infinity, files: Infinity }
  while (Date.now() - from < MOST_MS && Object.values(times).includes(Infinity)) {
    const here = await page.evaluate(lookAround).catch(() => undefined)
    const now = (Date.now() - from) / 1000
    if (!here) continue
    if (here.isActive) times.active = Math.min(times.active, now)
    if (here.rows >= MUSICAS) times.rows = Math.min(times.rows, now)
    if (here.texts >= MUSICAS) times.texts = Math.min(times.texts, now)
    if (here.files >= files) times.files = Math.min(times.files, now)
    await page.waitForTimeout(100)
  }
  return times
}

/** The number of files that the service worker wants to have, as it says itself. */
const filesOf = async (url: string): Promise<number> => {
  const worker = await (await fetch(`${url}/sw.js`)).text()
  return Number(/total:\s*(\d+)/.exec(worker)?.[1])
}

/** Addresses with words that they show, all of which open where there is no network. */
const screensOf = (culto: number, musicas: readonly number[]): [address: string, words: string][] => [
  ['/musicas', `${MUSICAS} músicas`],
  ['/cultos', 'O próximo culto está pronto'],
  [`/cultos/${culto}`, 'Ordem do culto'],
  [`/palco/${culto}`, 'D/F#'],
  ...musicas.map((id): [string, string] => [`/musicas/${id}/cifra`, 'D/F#']),
]

async function opens(phone: BrowserContext, address: string, words: string): Promise<boolean> {
  const page = await phone.newPage()
  try {
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByText(words).first().waitFor({ timeout: OPENS_MS })
    return true
  } catch {
    return false
  } finally {
    await page.close()
  }
}

async function addCulto(db: Db, musicas: readonly number[]): Promise<number> {
  let culto = 0
  for (const musica_id of musicas)
    culto = (await makePlanejamento(db, { musica_id, data_planejada: somarDias(hoje, 3) })).culto_id
  return culto
}

const seconds = (value: number) => (value === Infinity ? 'never' : `${value.toFixed(1)} s`)

/** The first visit of a phone on a slow line, and what it opens afterwards with the browser started anew and the line cut. */
export async function benchCelular(): Promise<Row[]> {
  const { url, db, pool, close } = await openBenchServer(MUSICAS)
  const rows: Row[] = []
  try {
    await pool.query(FILL_TEXTOS)
    await makeUsuario(db, { email: EMAIL, senha_hash: await hashSenha(SENHA) })
    const ids = (await db.selectFrom('musicas').select('id').orderBy('id').execute()).map(({ id }) => id)
    const culto = await addCulto(db, ids.slice(0, DO_CULTO))
    const any = Array.from({ length: DO_CULTO }, (_, n) => ids[(n * 113 + 57) % MUSICAS] ?? 0)
    const files = await filesOf(url)
    for (const { linha, ...goals } of GOALS) {
      await onPhone(async (folder) => {
        const line = await openLinha(url, linha)
        const phone = await openPhone(folder)
        const page = await phone.newPage()
        const times = await measureTimes(page, await enter(page, line.url), files)
        await phone.close()
        line.cut()
        for (const [what, most] of Object.entries(goals) as [keyof Times, number][])
          rows.push(
            row(
              `${nomeDa(linha)}: ${what} after 'Entrar'`,
              seconds(times[what]),
              `≤ ${most} s`,
              times[what] <= most,
            ),
          )
      })
      await onPhone(async (folder) => {
        const line = await openLinha(url, linha)
        const visit = await openPhone(folder)
        const page = await visit.newPage()
        const from = await enter(page, line.url)
        await page.waitForTimeout(VISIT_MS - (Date.now() - from))
        await visit.close()
        line.cut()
        if (line.counted.byWorker === 0)
          throw new Error('The line saw no request of the worker: all of this is void')
        const phone = await openPhone(folder)
        const screens = screensOf(culto, any)
        const missing: string[] = []
        for (const [address, words] of screens)
          if (!(await opens(phone, line.url + address, words))) missing.push(address)
        await phone.close()
        rows.push(
          row(
            `${nomeDa(linha)}: opens without a network after ${VISIT_MS / 1000} s`,
            missing.length === 0 ? 'all' : `not ${missing.join(' ')}`,
            `${screens.length} addresses`,
            missing.length === 0,
          ),
        )
      })
    }
    return rows
  } finally {
    await close()
  }
}
