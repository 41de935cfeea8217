import { build } from '../scripts/build.mjs'
import { startCluster } from '../server/src/test/cluster.ts'

/** The screens that the browser tests open are those of the present sources; the databases of the workers are on one server. */
export default async function setup(): Promise<() => Promise<void>> {
  build()
  const { connection, stop } = await startCluster()
  process.env.E2E_POSTGRES = JSON.stringify(connection)
  return stop
}
