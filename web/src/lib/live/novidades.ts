import { hashKey, type QueryKey } from '@tanstack/react-query'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { queryClient } from '../api/query-client.ts'

/** In the place of an answer: what is read was deleted. */
export const SUMIU = Symbol('sumiu')
/** The same once the reader has closed those words: each return of the network finds it deleted again. */
const SUMIU_LIDO = Symbol('sumiu e foi lido')

/** By the hash of its query: a newer answer than the one that is being read. */
const novidades = createStore<ReadonlyMap<string, unknown>>(new Map())

const put = (queryHash: string, data: unknown): void =>
  novidades.set(new Map(novidades.get()).set(queryHash, data))

export function offerNovidade(queryHash: string, data: unknown): void {
  if (data !== SUMIU || novidades.get().get(queryHash) !== SUMIU_LIDO) put(queryHash, data)
}

export function dropNovidade(queryHash: string): void {
  if (!novidades.get().has(queryHash)) return
  const rest = new Map(novidades.get())
  rest.delete(queryHash)
  novidades.set(rest)
}

interface Novidade<Data> {
  /** Undefined when what is read was deleted. */
  readonly nova: Data | undefined
  /** Shows it; what was deleted only stops being mentioned. */
  readonly ver: () => void
}

/** Something newer than what this query shows; it waits until the reader wants it (PAL-06). */
export function useNovidade<Data>(queryKey: QueryKey): Novidade<Data> | undefined {
  const hash = hashKey(queryKey)
  const all = useStore(novidades)
  const data = all.get(hash)
  if (!all.has(hash) || data === SUMIU_LIDO) return undefined
  if (data === SUMIU) return { nova: undefined, ver: () => put(hash, SUMIU_LIDO) }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this very query
    nova: data as Data,
    ver: () => {
      queryClient.setQueryData(queryKey, data)
      dropNovidade(hash)
    },
  }
}
