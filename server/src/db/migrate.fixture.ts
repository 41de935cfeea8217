import { createDb } from './db.ts'
import { migrate } from './migrate.ts'

// A process that migrates at its start, as every process of the app does.
const [connection = '{}', folder] = process.argv.slice(2)
const { pool, close } = createDb(JSON.parse(connection))
console.log(JSON.stringify(await migrate(pool, folder === undefined ? {} : { folder })))
await close()
