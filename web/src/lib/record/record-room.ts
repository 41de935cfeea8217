import type { Answer, BodyInput, Call } from '@cantai/contract/call'
import { api } from '../api/api-client.ts'
import { consulta } from '../api/consulta.ts'
import { queryClient } from '../api/query-client.ts'
import { refreshRooms } from '../api/refresh.ts'
import { cachedRows } from './cached-rows.ts'

/** The calls of a room of records, as the contract names them. */
interface Calls {
  readonly list: Call
  readonly get: Call
  readonly create: Call
  readonly update: Call
  readonly remove: Call
}

/**
 * The records of a room as its lists keep them (`field` is where a page carries its rows), and its writes with what they mean for what is on
 * the screen: an edited row takes its place, a deleted one goes, and what the rooms' changes concern is read anew.
 */
export function recordRoom<C extends Calls>(calls: C, field: string) {
  type Row = Answer<C['get']> & { id: number }
  const rows = cachedRows<Row>(calls.list, field)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of these calls takes and answers what the room's own says
  const send = (call: Call, input: object) => api(call, input as never) as Promise<Row>

  /** Takes the row off the lists once `gone` is done, and reads anew also after a failure: it may be gone already. */
  async function takeAway({ id }: { id: number }, gone: (id: number) => Promise<unknown>): Promise<void> {
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of this very call
      ((await queryClient.fetchQuery({
        ...consulta<Call>(calls.get, { params: { id } }),
        staleTime: 0,
      })) as Row),
    takeAway,
    writes: {
      create: async (body: BodyInput<C['create']>): Promise<Row> => {
        const row = await send(calls.create, { body })
        refreshRooms()
        return row
      },
      update: async ({ id }: { id: number }, body: BodyInput<C['update']>): Promise<Row> => {
        const row = await send(calls.update, { params: { id }, body })
        rows.merge(row)
        refreshRooms()
        return row
      },
      remove: (row: { id: number }): Promise<void> =>
        takeAway(row, (id) => send(calls.remove, { params: { id } })),
      take: rows.merge,
    },
  }
}
