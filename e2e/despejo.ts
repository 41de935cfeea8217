/** All that a version leaves in a browser. The app's own files are large: only its page is kept, by its name. */
export interface Despejo {
  readonly local: Record<string, string>
  readonly databases: readonly {
    readonly name: string
    readonly version: number
    readonly stores: readonly {
      readonly name: string
      readonly entries: readonly [key: unknown, value: unknown][]
    }[]
  }[]
  readonly caches: readonly { readonly name: string; readonly addresses: readonly string[] }[]
}

/** Runs in the page. */
export async function despejar(): Promise<Despejo> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '', version = 1 }) => {
      const database = await done(indexedDB.open(name))
      const stores = await Promise.all(
        [...database.objectStoreNames].map(async (store) => {
          const objects = database.transaction(store).objectStore(store)
          const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())])
          return { name: store, entries: keys.map((key, i): [unknown, unknown] => [key, values[i]]) }
        }),
      )
      database.close()
      return { name, version, stores }
    }),
  )
  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      const addresses = requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
      return { name, addresses: addresses.filter((address) => address.startsWith('/index.html')) }
    }),
  )
  return { local: Object.fromEntries(Object.entries(localStorage)), databases, caches: kept }
}

/** Restores all of it into this browser; runs in a page of the same site. */
export async function repor({ local, databases, caches: kept }: Despejo): Promise<void> {
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
  for (const { name, version, stores } of databases) {
    const open = indexedDB.open(name, version)
    open.addEventListener('upgradeneeded', () => {
      for (const store of stores) open.result.createObjectStore(store.name)
    })
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const writing = open.result.transaction(
      stores.map((store) => store.name),
      'readwrite',
    )
    for (const store of stores)
      for (const [key, value] of store.entries) writing.objectStore(store.name).put(value, key as IDBValidKey)
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    open.result.close()
  }
  for (const { name, addresses } of kept) {
    // The name of a cache may contain the site.
    const cache = await caches.open(name.replace(/https?:\/\/[^/]+/, location.origin))
    await Promise.all(addresses.map((address) => cache.put(address, new Response('de outra versão'))))
  }
}
