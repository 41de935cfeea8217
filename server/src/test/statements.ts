import type { KyselyPlugin } from 'kysely'
import type { Db } from '../db/db.ts'

/** Counts the statements that a database answers, those that were compiled beforehand too. */
export function countStatements() {
  let answered = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered++
      return result
    },
  }
  return {
    counted: (db: Db): Db => db.withPlugin(counter),
    during: async (act: () => Promise<unknown>): Promise<number> => {
      const before = answered
      await act()
      return answered - before
    },
  }
}
