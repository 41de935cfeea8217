import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'
import { openCheckout } from './open-checkout.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig
    checkout: { root: string; node: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startCluster()
  project.provide('postgres', connection)
  const { root, node, remove } = await openCheckout()
  project.provide('checkout', { root, node })
  return async () => {
    await stop()
    await remove()
  }
}
