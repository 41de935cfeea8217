import type { Page } from '@playwright/test'
import { FORMA } from '@cantai/contract/replica/forma-de-agora'
import { expect } from './fixtures.ts'

/** The name of the database that this version keeps its rows in. */
export const REPLICA: string = `cantai-replica-${FORMA}`

/** Called before the page is opened: the person of the last login ticked 'Manter conectado', or did not. */
export const ownDevice = (page: Page, manter: boolean) =>
  page.addInitScript((value) => localStorage.setItem('cantai.manter', value), manter ? 'sim' : 'nao')

/** The ministry's rows that this device keeps, in every form, or one store of them, as one text; '' where there is no such database. */
export const kept = async (only: string | null) => {
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('cantai-replica')) continue
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error(name)))
    })
    for (const store of db.objectStoreNames)
      if (only === null || only === store)
        found.push(
          await new Promise((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.addEventListener('success', () => resolve(all.result))
          }),
        )
    db.close()
  }
  return found.length === 0 ? '' : JSON.stringify(found)
}

/** Waits until the app opens without a network and a song with this text is kept: whole songs come after everything else. */
export async function settled(page: Page, text: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(kept, 'textos')).toContain(text)
}

/** The app's own files in this browser, by their paths. */
export const filesHere = async () => {
  const name = (await caches.keys()).find((key) => key.startsWith('cantai-app-'))
  const requests = name === undefined ? [] : await (await caches.open(name)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

/** Waits until all screens open without a network, also rare ones, whose files come last. */
export const wholeApp = (page: Page) =>
  expect
    .poll(async () => (await page.evaluate(filesHere)).filter((file) => file.endsWith('.bin')))
    .toHaveLength(2)
