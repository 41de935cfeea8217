import { build } from '../scripts/build.mjs'
import { startCluster } from '../server/src/test/cluster.ts'
import ownTemporaryFolder from '../server/src/test/temporary-folder.ts'

/** The screens that the browser tests open are those of the present sources; the databases of the workers are on one server. */
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
