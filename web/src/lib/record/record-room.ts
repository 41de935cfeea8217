import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import { refreshRooms } from '../api/refresh.ts'
import { cachedRows } from './cached-rows.ts'

interface Calls<Row, Novo, Edit> {
  get: (id: number, signal: AbortSignal) => Promise<Row>
  create: (novo: Novo) => Promise<Row>
  update: (id: number, edit: Edit) => Promise<Row>
  remove: (id: number) => Promise<unknown>
}

/**
 * The records of a room as its lists keep them (`listas` is what their query keys begin with, `field` where a page
 * carries its rows), and its writes with what they mean for what is on the screen: an edited row takes its place, a
 * deleted one goes, and the rooms that count are read anew.
 */
export function recordRoom<Row extends { id: number }, Novo, Edit>(
  listas: QueryKey,
  field: string,
  calls: Calls<Row, Novo, Edit>,
) {
  const rows = cachedRows<Row>(listas, field)

  /** Takes the row off the lists once `gone` is done, and reads anew also after a failure: it may be gone already. */
  async function takeAway({ id }: Row, gone: (id: number) => Promise<unknown>): Promise<void> {
    try {
      await gone(id)
      rows.remove(id)
    } finally {
      refreshRooms()
    }
  }

  return {
    /** The row as a list shows it, else as the server has it. */
    rowOf: async (id: number): Promise<Row> =>
      rows.find(id) ??
      queryClient.fetchQuery({
        queryKey: [listas[0], 'um', id],
        queryFn: ({ signal }) => calls.get(id, signal),
        staleTime: 0,
      }),
    takeAway,
    writes: {
      create: async (novo: Novo): Promise<Row> => {
        const row = await calls.create(novo)
        refreshRooms()
        return row
      },
      update: async (before: Row, edit: Edit): Promise<Row> => {
        const row = await calls.update(before.id, edit)
        rows.merge(row)
        refreshRooms()
        return row
      },
      remove: (row: Row): Promise<void> => takeAway(row, calls.remove),
      take: rows.merge,
    },
  }
}
