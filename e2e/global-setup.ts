import { build } from '../scripts/build.mjs'
import { startCluster } from '../server/src/test/cluster.ts'
import ownTemporaryFolder from '../server/src/test/temporary-folder.ts'

/** Builds the screens of the present sources for the browser tests, and starts the server of the workers' databases. */
export default async function setup(): Promise<() => Promise<void>> {
  build()
  const endTemporaryFolder = await ownTemporaryFolder()
  const { connection, stop } = await startCluster()
  process.env.E2E_POSTGRES = JSON.stringify(connection)
  return async () => {
    await stop()
    await endTemporaryFolder()
  }
}
