import type { Pool, PoolClient } from 'pg'
import { DatabaseError } from '@cantai/postgres/database-error'

const backendOf = async (client: PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * Throws DatabaseError behind a pooler that lends a connection for one transaction: settings, prepared statements and the
 * lock of the bot would end up on other people's connections. Such a pooler gives two clients the same backend, or one
 * client another backend for each transaction, whichever way it chooses among its free ones.
 */
export async function refuseTransactionPooler(pool: Pool): Promise<void> {
  const one = await pool.connect()
  const other = await pool.connect().catch((error: unknown) => {
    one.release()
    throw error
  })
  try {
    const ofOne = await backendOf(one)
    // A pooler that lends a connection for one statement refuses this.
    const hasBegun = await other.query('begin').then(
      () => true,
      () => false,
    )
    const ofOther = hasBegun ? await backendOf(other) : ofOne
    // A pooler with a single connection has now lent it to `other`: then these are equal, and `one`, which would hang, is not asked.
    let lends = ofOne === ofOther || ofOne !== (await backendOf(one))
    if (hasBegun) await other.query('commit')
    lends ||= ofOther !== (await backendOf(other)) || ofOne !== (await backendOf(one))
    if (lends)
      throw new DatabaseError(
        'DATABASE_URL leva a um pooler em modo transação: aponte para o próprio PostgreSQL ou use o pooler em modo sessão (pool_mode = session)',
      )
  } finally {
    one.release(true)
    other.release(true)
  }
}
