import { promisifyRequest } from 'idb-keyval'
import { FORMA } from '@cantai/contract/replica/forma-de-agora'
import { type Chave, type Loja, type Store, STORES, type Transacao } from './loja.ts'

/** The rows of each form lie in a database of their own, so that those of before can be read until those of now are whole. */
const PREFIX = 'cantai-replica'
const NAME = `${PREFIX}-${FORMA}`

const opened = new Map<string, Promise<IDBDatabase>>()

/** Opens a database; it rejects where one that other versions of the app made has gone, which is not made anew. */
export const openDatabase = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    if (name === NAME) for (const store of STORES) request.result.createObjectStore(store)
    else request.transaction?.abort()
  })
  return promisifyRequest(request)
}

const isMade = (database: IDBDatabase) => STORES.every((store) => database.objectStoreNames.contains(store))

/** A database that another page made, or that was cut while it was made, has not these stores: it is made anew. */
async function open(name: string): Promise<IDBDatabase> {
  let database = await openDatabase(name)
  if (!isMade(database)) {
    database.close()
    await promisifyRequest(indexedDB.deleteDatabase(name))
    database = await openDatabase(name)
  }
  const forget = () => void opened.delete(name)
  database.addEventListener('close', forget)
  database.addEventListener('versionchange', () => {
    forget()
    database.close()
  })
  return database
}

function handle(name: string): Promise<IDBDatabase> {
  const there = opened.get(name)
  if (there) return there
  const opening = open(name).catch((error: unknown) => {
    opened.delete(name)
    throw error
  })
  opened.set(name, opening)
  return opening
}

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
  name: string,
  mode: 'readonly' | 'readwrite',
  work: (transacao: Transacao) => Promise<T>,
): Promise<T> {
  const transaction = (await handle(name)).transaction(STORES, mode)
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

const transactIn =
  (name: string): Loja['transact'] =>
  async (mode, work) => {
    try {
      return await once(name, mode, work)
    } catch (error) {
      if (!isLost(error)) throw error
      opened.delete(name)
      return once(name, mode, work)
    }
  }

/** The browser's own database, with the rows of this version's form. It rejects where the browser has none, or no room. */
export const indexedDb: Loja = { transact: transactIn(NAME) }

/** A database of rows of another form, which other versions of the app wrote. */
export interface OutraForma extends Pick<Loja, 'transact'> {
  readonly name: string
}

/** The names of the databases of this site. */
export const namesHere = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name = '' }) => name)

export const outrasFormas = (names: readonly string[]): OutraForma[] =>
  names
    .filter((name) => name.startsWith(PREFIX) && name !== NAME)
    .map((name) => ({ name, transact: transactIn(name) }))

/** Takes a database away, also where another page has it open, which closes it then. */
export async function dropDatabase(name: string): Promise<void> {
  await promisifyRequest(indexedDB.deleteDatabase(name))
}
