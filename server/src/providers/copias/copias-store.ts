import path from 'node:path'
import type { Config } from '../../config.ts'
import { folderCopias } from './copias-folder.ts'
import { s3Copias } from './copias-s3.ts'
import type { Copias } from './copias.ts'

/** The configured store of the daily copies: a bucket, a folder, else a folder of DATA_DIR. */
export const copiasStore = ({ dataDir, copias }: Pick<Config, 'dataDir' | 'copias'>): Copias => {
  if (copias.s3) return s3Copias(copias.s3)
  return folderCopias({
    folder: copias.dir ?? path.join(dataDir, 'copias'),
    dataDir,
  })
}
