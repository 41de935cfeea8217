import type { Pool, PoolClient } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createDb } from './db.ts'
import { refuseTransactionPooler } from './pooler.ts'

const { pool, close } = createDb(inject('postgres'), { max: 2 })
afterAll(close)

/** Lends its clients one of `backends` for each transaction, chosen anew with `next`. */
function transactionPooler(backends: PoolClient[], next: (free: PoolClient[]) => PoolClient): Pool {
  const free = [...backends]
  const take = () => {
    const backend = next(free)
    free.splice(free.indexOf(backend), 1)
    return backend
  }
  const connect = async () => {
    let heldBackend: PoolClient | undefined
    const query = async (sql: string) => {
      const backend = heldBackend ?? take()
      try {
        return await backend.query(sql)
      } finally {
        if (sql === 'begin') heldBackend = backend
        else if (sql === 'commit') heldBackend = undefined
        if (heldBackend === undefined) free.push(backend)
      }
    }
    return { query, release: () => undefined }
  }
  return { connect } as unknown as Pool
}

test('OPS-02 PostgreSQL itself, or a pooler in session mode, is accepted', async () => {
  await expect(refuseTransactionPooler(pool)).resolves.toBeUndefined()
})

test.each([
  ['takes the backend used last', 3, (free: PoolClient[]) => free.at(-1)],
  ['takes each backend in turn', 3, (free: PoolClient[]) => free[0]],
  ['takes one of two in turn', 2, (free: PoolClient[]) => free[0]],
  ['has one backend', 1, (free: PoolClient[]) => free[0]],
])('OPS-02 a pooler in transaction mode that %s is refused', async (_what, size, choose) => {
  const own = createDb(inject('postgres'), { max: size })
  const backends = await Promise.all(Array.from({ length: size }, () => own.pool.connect()))
  const pooler = transactionPooler(backends, (free) => {
    const backend = choose(free)
    if (!backend) throw new Error('all backends are in use')
    return backend
  })
  await expect(refuseTransactionPooler(pooler)).rejects.toThrow(
    'DATABASE_URL leva a um pooler em modo transação',
  )
  for (const backend of backends) backend.release()
  await own.close()
})
