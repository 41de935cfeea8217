import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { filesStore } from '../../providers/files/files-store.ts'
import { createTestDatabase } from '../../test/build-test-app.ts'
import { makeMusica } from '../../test/make.ts'
import { startS3StandIn } from '../../test/stand-ins/s3.ts'
import { listFiles } from '../backup-tables.ts'
import { sweepOrphans } from './orphan-files.ts'

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cantai-orfaos-'))
const s3 = await startS3StandIn()
afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true })
})
const DAY = 24 * 60 * 60 * 1000

test.each([
  ['folder', {}],
  ['S3', s3.env],
])(
  'OPS-06 files without a row go from a %s after a day, unless most files have none',
  async (_where, env) => {
    const { pool, db } = await createTestDatabase()
    const files = filesStore(readConfig({ DATA_DIR: dataDir, ...env }))
    const warnings: object[] = []
    const sweep = (now: number) =>
      sweepOrphans(pool, files, new Date(now), { warn: (details) => warnings.push(details) })
    const putFile = (name: string) =>
      files.withFolder(async (folder) => {
        await writeFile(path.join(folder, 'x'), 'x')
        await files.put(name, path.join(folder, 'x'))
      })
    const names = async () => {
      const names = []
      for await (const { name } of files.list()) names.push(name)
      return names.toSorted()
    }
    await putFile('musicas/1-a.mp3')
    await putFile('musicas/2-sem-linha.mp3')
    await putFile('youtube/sem-linha-0.mp3')
    await putFile('tons/sem-linha-0.mp3')
    const later = Date.now() + 2 * DAY

    await sweep(Date.now())
    expect(await names()).toHaveLength(4)
    // No file has a row, so they may belong to another database; only what can be made again is deleted.
    await sweep(later)
    expect(await names()).toEqual(['musicas/1-a.mp3', 'musicas/2-sem-linha.mp3'])
    expect(warnings.at(-1)).toEqual({ arquivos: 2 })

    const { id } = await makeMusica(db, { mp3_file: 'musicas/1-a.mp3' })
    await putFile('tons/1-b.mp3')
    await pool.query(
      `INSERT INTO musicas_tons_de_audio VALUES (${id}, 2, 'tons/1-b.mp3', 'musicas/1-a.mp3', 1, now(), now())`,
    )
    await putFile('youtube/abcdefghijk.mp3')
    await pool.query("INSERT INTO conversoes VALUES ('abcdefghijk', 1, now())")
    await sweep(later)
    expect(await names()).toEqual(['musicas/1-a.mp3', 'tons/1-b.mp3', 'youtube/abcdefghijk.mp3'])
    // A copy holds what cannot be made again.
    expect(await listFiles(pool)).toEqual(['musicas/1-a.mp3'])
  },
)
