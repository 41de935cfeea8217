import { refreshRooms } from '../api/refresh.ts'
import type { CachedRows } from './cached-rows.ts'

interface Calls<Row, Novo, Edit> {
  create: (novo: Novo) => Promise<Row>
  update: (id: number, edit: Edit) => Promise<Row>
  remove: (id: number) => Promise<unknown>
}

/**
 * A room's writes, with what they mean for what is on the screen: an edited row takes its place, a deleted one goes, and
 * the rooms that count are read anew.
 */
export function recordWrites<Row extends { id: number }, Novo, Edit>(
  rows: CachedRows<Row>,
  calls: Calls<Row, Novo, Edit>,
) {
  return {
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
    remove: async (row: Row): Promise<void> => {
      try {
        await calls.remove(row.id)
        rows.remove(row.id)
      } finally {
        // Also after a failure: the row may be gone already.
        refreshRooms()
      }
    },
    take: rows.merge,
  }
}
