import { rm } from 'node:fs/promises'
import { abandonedFolders, withTemporaryFolder } from '@cantai/postgres/temporary-folder'
import { s3Bucket, type S3Config } from '../files/files-s3.ts'
import { ARQUIVOS, checkCopyName, isCopyName, type Copias } from './copias.ts'

const KIND = 'cantai-copia'
const TYPE = 'application/octet-stream'

/** Copies in a bucket of their own. */
export function s3Copias(config: S3Config): Copias {
  const bucket = s3Bucket(config)
  return {
    lugar: `no armazenamento ${config.endpoint}/${config.bucket}`,
    mesmoDisco: async () => false,
    roomBytes: async () => undefined,
    async list(folder) {
      const entries = []
      for await (const { name, bytes } of bucket.list(folder || 'cantai-'))
        if (isCopyName(name) && name.startsWith(folder === '' ? 'cantai-' : ARQUIVOS))
          entries.push({ nome: name, bytes })
      return entries
    },
    async *read(nome) {
      yield* (await bucket.open(checkCopyName(nome))) as AsyncIterable<Uint8Array>
    },
    put: async (nome, localFile) => bucket.put(checkCopyName(nome), TYPE, localFile),
    delete: async (nome) => bucket.delete(checkCopyName(nome)),
    withFolder: (job) => withTemporaryFolder(KIND, job),
    async sweep() {
      for (const folder of await abandonedFolders(KIND)) await rm(folder, { recursive: true, force: true })
    },
    pathOf: () => undefined,
  }
}
