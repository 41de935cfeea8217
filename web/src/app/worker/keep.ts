import type { AppFile, AppFiles, Arquivos } from '../../lib/offline/app-files.ts'
import { unpack } from './pack.ts'

/** The page of every screen, and the only file that a proxy may alter. */
export const PAGE = '/index.html'

const PREFIX = 'cantai-app-'
/** Caches of other builds; until 0.2.1 Workbox cached the app. */
const OF_BUILDS = /^(cantai-app|workbox-precache)-/
/** Marks the cache of a build that was active: one that was only ever waiting has no open page. */
const USED = '/.used'
/** More than the six connections of HTTP/1, so that none waits for the worker. */
const WIDTH = 12
/** Retries: in a church an answer gets lost now and then, which must not waste the others. */
const TRIES = 3
/** Progress is reported after this many files. */
const TOLD_EACH = 20

/** The worker's dependencies, injected for tests. */
export interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly tell: (arquivos: Arquivos) => void
}

export interface Keep {
  /** Caches the files of the Sunday screens. */
  readonly essentials: () => Promise<void>
  readonly rest: () => Promise<void>
  /** Caches all files: a version that is offered may not have fewer than the one before. */
  readonly everything: () => Promise<void>
  /** Deletes the caches before the last one, whose pages may still be open. */
  readonly begin: () => Promise<void>
  /** A file of this build, or of one whose page is still open. */
  readonly find: (path: string) => Promise<Response | undefined>
}

export function createKeep(files: AppFiles, { caches, fetch, tell }: Surroundings): Keep {
  const name = PREFIX + files.build

  const tellCount = async (cache: Cache) => {
    const keys = await cache.keys()
    tell({ aqui: keys.filter(({ url }) => !url.endsWith(USED)).length, total: files.total })
  }

  /** If an answer was cut or belongs to another file, it is fetched again, past the browser's own cache, which may have stored it. */
  async function get(path: string, init: RequestInit): Promise<Response> {
    for (let tried = 1; ; tried++) {
      try {
        const again = tried > 1 ? { cache: 'reload' as const } : {}
        const response = await fetch(path, { redirect: 'error', priority: 'low', ...init, ...again })
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        return response
      } catch (error) {
        if (tried === TRIES) throw error
      }
    }
  }

  /** Stored with its headers, which are the policies of every screen. */
  async function bringPage(cache: Cache): Promise<void> {
    const page = await get(PAGE, { cache: 'no-cache' })
    if (!(await page.clone().text()).includes(files.entry)) throw new Error(`${PAGE} is not of this build`)
    await cache.put(PAGE, page)
  }

  async function bringFile(cache: Cache, [path, integrity]: AppFile): Promise<void> {
    if (await cache.match(path, { ignoreVary: true })) return
    await cache.put(path, await get(path, { integrity }))
  }

  async function bringLoaded(cache: Cache): Promise<void> {
    await bringPage(cache)
    const waiting = [...files.loaded]
    let brought = 0
    const bringNext = async (): Promise<void> => {
      const file = waiting.shift()
      if (!file) return
      await bringFile(cache, file)
      if (++brought % TOLD_EACH === 0) await tellCount(cache)
      return bringNext()
    }
    await Promise.all(Array.from({ length: WIDTH }, bringNext))
  }

  /** The cache's own marker entry comes last and is empty: it says that all files are here. */
  async function bringPack(cache: Cache, [path, integrity]: AppFile): Promise<void> {
    if (await cache.match(path)) return
    const response = await get(path, { integrity, cache: 'no-store' })
    const packed = unpack(new Uint8Array(await response.arrayBuffer()))
    await Promise.all(
      packed.map((file) =>
        cache.put(file.path, new Response(file.body, { headers: { 'content-type': file.type } })),
      ),
    )
    await cache.put(path, new Response())
  }

  const essentials = async () => {
    const cache = await caches.open(name)
    await Promise.all([bringLoaded(cache), bringPack(cache, files.essential)])
    await tellCount(cache)
  }

  let going: Promise<void> | undefined
  const rest = () =>
    (going ??= caches
      .open(name)
      .then(async (cache) => {
        await tellCount(cache)
        await bringPack(cache, files.rest)
        await tellCount(cache)
      })
      .finally(() => (going = undefined)))

  return {
    essentials,
    rest,
    everything: async () => {
      await essentials()
      await rest().catch((error: unknown) => {
        // Without room, the browser would keep the old version for ever; the other files are fetched again instead.
        if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      })
    },
    begin: async () => {
      await (await caches.open(name)).put(USED, new Response())
      const others = (await caches.keys()).filter((other) => other !== name && OF_BUILDS.test(other))
      const used: string[] = []
      for (const other of others)
        if (!other.startsWith(PREFIX) || (await caches.match(USED, { cacheName: other }))) used.push(other)
      const last = used.at(-1)
      await Promise.all(others.filter((other) => other !== last).map((other) => caches.delete(other)))
    },
    // The name of an asset contains its hash, so any cache's copy is right.
    find: (path) =>
      caches.match(path, {
        ignoreVary: true,
        ...(path.startsWith('/assets/') ? {} : { cacheName: name }),
      }),
  }
}
