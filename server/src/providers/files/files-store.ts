import path from 'node:path'
import type { Config } from '../../config.ts'
import { folderFiles } from './files-folder.ts'
import { s3Files } from './files-s3.ts'
import type { Files } from './files.ts'

/** A folder of DATA_DIR, or the configured S3-compatible store. Jobs always work in the local folder. */
export const filesStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files => {
  const folder = folderFiles(path.join(dataDir, 'arquivos'))
  if (s3 === undefined) return folder
  const { link: _notThere, ...rest } = folder
  return { ...rest, ...s3Files(s3) }
}
