import '../../lib/engines/polyfills.ts'
import initSqlJs from 'sql.js/dist/sql-wasm-browser.js'
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { answerAsWorker } from './ask-worker.ts'
import { lidasDoOnsong } from './onsong-linhas.ts'

/** OnSong keeps its songs in SQLite: the only code of Cantai that runs WebAssembly, and its own response alone allows it. */

/** Columns that are read, as far as the table has them. */
const COLUMNS = new Set('title name artist author byline key tempo content lyrics text'.split(' '))

async function read(bytes: Uint8Array) {
  const sql = await initSqlJs({ locateFile: () => wasm })
  const db = new sql.Database(bytes)
  try {
    const present = db.exec('PRAGMA table_info(Song)')[0]?.values.map((row) => String(row[1]))
    const columns = (present ?? []).filter((name) => COLUMNS.has(name.toLowerCase()))
    if (columns.length === 0) throw new Error('no songs')
    const [answer] = db.exec(`SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM Song LIMIT 5001`)
    const names = columns.map((name) => name.toLowerCase())
    return lidasDoOnsong(
      (answer?.values ?? []).map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]]))),
    )
  } finally {
    db.close()
  }
}

answerAsWorker(({ bytes }) => read(bytes))
