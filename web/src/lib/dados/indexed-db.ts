import { promisifyRequest } from 'idb-keyval'
import { type Chave, type Loja, type Store, STORES, type Transacao } from './loja.ts'

const NAME = 'cantai-replica'

let opened: Promise<IDBDatabase> | undefined

const ask = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const store of STORES) request.result.createObjectStore(store)
  })
  return promisifyRequest(request)
}

/** A database that another page made, or that was cut while it was made, has not these stores: it is made anew. */
async function open(): Promise<IDBDatabase> {
  let database = await ask()
  if (STORES.some((store) => !database.objectStoreNames.contains(store))) {
    database.close()
    await promisifyRequest(indexedDB.deleteDatabase(NAME))
    database = await ask()
  }
  const forget = () => {
    opened = undefined
  }
  database.addEventListener('close', forget)
  database.addEventListener('versionchange', () => {
    forget()
    database.close()
  })
  return database
}

const handle = (): Promise<IDBDatabase> =>
  (opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  }))

/** An array comes after every number and text. */
const range = (chave: Chave) => IDBKeyRange.bound([...chave], [...chave, []])

function inside(transaction: IDBTransaction): Transacao {
  const objects = (store: Store) => transaction.objectStore(store)
  return {
    get: (store, chave) => promisifyRequest<unknown>(objects(store).get(range(chave))),
    all: (store, chave) => promisifyRequest<unknown[]>(objects(store).getAll(range(chave))),
    keys: (store) => promisifyRequest(objects(store).getAllKeys()),
    put: (store, chave, value) => void objects(store).put(value, [...chave]),
    remove: (store, chave) => void objects(store).delete(range(chave)),
    clear: () => STORES.forEach((store) => objects(store).clear()),
  }
}

async function once<T>(
  mode: 'readonly' | 'readwrite',
  work: (transacao: Transacao) => Promise<T>,
): Promise<T> {
  const transaction = (await handle()).transaction(STORES, mode)
  const done = promisifyRequest(transaction)
  try {
    const result = await work(inside(transaction))
    await done
    return result
  } catch (error) {
    done.catch(() => undefined)
    try {
      transaction.abort()
    } catch {
      // It is over: it failed by itself.
    }
    throw error
  }
}

/** A phone takes the handle away while the app is in the background: it is opened again, once. */
const isLost = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)

/** The browser's own database. It rejects where the browser has none, or no room. */
export const indexedDb: Loja = {
  transact: async (mode, work) => {
    try {
      return await once(mode, work)
    } catch (error) {
      if (!isLost(error)) throw error
      opened = undefined
      return once(mode, work)
    }
  },
}
