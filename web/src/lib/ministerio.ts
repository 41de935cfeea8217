import { type Ministerio, sistemaCalls } from '@cantai/contract/sistema'
import { createStore, useStore } from '../ui/layout/store.ts'
import { api } from './api/api-client.ts'
import { isText, orNull, shape } from './check/shape.ts'

const KEY = 'cantai:ministerio'

const isMinisterio = shape<Ministerio>({ igreja: orNull(isText), fuso: isText })

/** Until this device has heard of the ministry it counts the days that the server counts unless it was told otherwise. */
const UNKNOWN: Ministerio = { igreja: null, fuso: 'America/Sao_Paulo' }

/** The ministry as this device heard of it last: the first screen knows it before any answer, and without a network. */
function readKept(): Ministerio {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isMinisterio(kept) ? kept : UNKNOWN
  } catch {
    return UNKNOWN
  }
}

const ministerio = createStore<Ministerio>(readKept())

export const getMinisterio = ministerio.get
export const useMinisterio = (): Ministerio => useStore(ministerio)

export function setMinisterio(next: Ministerio): void {
  const { igreja, fuso } = ministerio.get()
  if (next.igreja === igreja && next.fuso === fuso) return
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
    setMinisterio(await api(sistemaCalls.ministerio, { isAnswer: isMinisterio }))
  } catch {
    // The screens say when there is no network.
  }
}
