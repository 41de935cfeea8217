import type pg from 'pg'
import type { Files } from '../../providers/files/files.ts'
import { listFilesInUse } from '../backup-tables.ts'

/** A job that has put its file writes the row sooner than this. */
const LEFT_MS = 24 * 60 * 60 * 1000

/**
 * Deletes files without a row, which a killed process leaves when it has put a file and not yet written the row. When most files
 * have no row, the folder belongs to another database: then nothing is deleted, and the log says so.
 */
export async function sweepOrphans(
  pool: pg.Pool,
  files: Files,
  agora: Date,
  log: { warn: (details: object, message: string) => void },
): Promise<void> {
  // Listed before the rows are read, so that a file put meanwhile is not taken for an orphan.
  const present: { name: string; putAt: Date }[] = []
  for await (const file of files.list()) present.push(file)
  const conversoes = await pool.query<{ name: string }>(
    `SELECT 'youtube/' || video_id || '.mp3' AS name FROM conversoes`,
  )
  const filesInUse = new Set([...(await listFilesInUse(pool)), ...conversoes.rows.map(({ name }) => name)])
  const orphans = present.filter(({ name }) => !filesInUse.has(name))
  const isMade = ({ name }: { name: string }) => /^(youtube|tons)\//.test(name)
  const foreign = orphans.filter((file) => !isMade(file)).length
  const keepForeign = foreign > present.length - orphans.length
  if (keepForeign)
    log.warn({ arquivos: foreign }, 'files without rows kept: they may belong to another database')
  for (const file of orphans)
    if (agora.getTime() - file.putAt.getTime() > LEFT_MS && (isMade(file) || !keepForeign))
      await files.delete(file.name)
}
