import type { Call } from '@cantai/contract/call'
import { queryClient } from '../api/query-client.ts'

export interface CachedRows<Row> {
  /** The row where it was read last, if any list holds it. */
  find: (id: number) => Row | undefined
  /** A row as it now is, where it stands. */
  merge: (row: Row) => void
  remove: (id: number) => void
}

/** The rows of a room's cached lists, whatever their filters; `field` is where a page carries them. */
export function cachedRows<Row extends { id: number }>(list: Call, field: string): CachedRows<Row> {
  const queryKey = [list.path]
  const change = (changed: (rows: Row[]) => Row[]) =>
    void queryClient.setQueriesData<Record<string, unknown>>(
      { queryKey },
      (page) => page && { ...page, [field]: changed(page[field] as Row[]) },
    )
  return {
    find: (id) =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
        .flatMap(({ state }) => {
          const page = state.data as Record<string, unknown> | undefined
          return (page?.[field] ?? []) as Row[]
        })
        .find((row) => row.id === id),
    merge: (row) => change((rows) => rows.map((other) => (other.id === row.id ? row : other))),
    remove: (id) => change((rows) => rows.filter((other) => other.id !== id)),
  }
}
