import { promisifyRequest } from 'idb-keyval'
import { indexedDb } from './indexed-db.ts'
import { clear, readEstado } from './linhas.ts'

/** True when rows of this person are here, from which lists can be made. */
export const hasReplica = async (usuario: number): Promise<boolean> =>
  (await readEstado(indexedDb, usuario))?.at !== undefined

/** Answers and pacotes that versions before 0.3 kept. */
const OF_BEFORE = ['cantai', 'cantai-palco']

export async function dropCopiesOfBefore(): Promise<void> {
  for (const name of OF_BEFORE) await promisifyRequest(indexedDB.deleteDatabase(name))
}

/** Takes all away that this device keeps to be read. */
export async function clearReplica(): Promise<void> {
  await clear(indexedDb)
  await dropCopiesOfBefore()
}
