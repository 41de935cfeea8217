import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'

export interface CachedRows<Row> {
  /** A row as it now is, where it stands. */
  merge: (row: Row) => void
  remove: (id: number) => void
}

/** The rows of a room's cached lists, whatever their filters; `field` is where a page carries them. */
export function cachedRows(queryKey: QueryKey, field: string): CachedRows<{ id: number }> {
  const change = (changed: (rows: { id: number }[]) => { id: number }[]) =>
    void queryClient.setQueriesData<Record<string, unknown>>(
      { queryKey },
      (page) => page && { ...page, [field]: changed(page[field] as { id: number }[]) },
    )
  return {
    merge: (row) => change((rows) => rows.map((other) => (other.id === row.id ? row : other))),
    remove: (id) => change((rows) => rows.filter((other) => other.id !== id)),
  }
}
