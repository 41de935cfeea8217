import { Ministerio, sistemaCalls } from '@cantai/contract/sistema/sistema'
import { createStore, useStore } from '../ui/layout/store.ts'
import { api } from './api/api-client.ts'
import { readStored } from './check/stored.ts'

const KEY = 'cantai:ministerio'

/** Until this device has heard of the ministry it counts the days that the server counts unless it was told otherwise. */
const UNKNOWN: Ministerio = { igreja: null, fuso: 'America/Sao_Paulo' }

/** The ministry as this device heard of it last: the first screen knows it before any answer, and without a network. */
const ministerio = createStore<Ministerio>(readStored(() => localStorage, KEY, Ministerio) ?? UNKNOWN)

export const getMinisterio = ministerio.get
export const useMinisterio = (): Ministerio => useStore(ministerio)

export function setMinisterio(next: Ministerio): void {
  const { igreja, fuso, endereco, no_wifi } = ministerio.get()
  const isSame = next.igreja === igreja && next.fuso === fuso && next.endereco === endereco
  if (isSame && next.no_wifi === no_wifi) return
  ministerio.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A full or forbidden storage: it is asked again next time.
  }
}

/** Asks the server; without an answer the ministry stays as it was known. */
export async function followMinisterio(): Promise<void> {
  try {
    setMinisterio(await api(sistemaCalls.ministerio, { isChecked: true }))
  } catch {
    // The screens say when there is no network.
  }
}
