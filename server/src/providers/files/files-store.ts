import path from 'node:path'
import type { Config } from '../../config.ts'
import { folderFiles } from './files-folder.ts'
import { s3Files } from './files-s3.ts'
import type { Files } from './files.ts'

/** A folder of DATA_DIR, or the S3-compatible store of the configuration; what is being made is always local. */
export const filesStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files => {
  const folder = folderFiles(path.join(dataDir, 'arquivos'))
  return s3 === undefined ? folder : { ...s3Files(s3), withFolder: folder.withFolder }
}
