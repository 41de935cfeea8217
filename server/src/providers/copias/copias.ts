/**
 * The store of daily copies: `cantai-….tar` (rows), beside each a `.json` report, and once for all of them `arquivos/…`, the MP3s and apps
 * that they name.
 */
export interface Copias {
  /** A description of the place for people. */
  lugar: string
  /** Whether the place is at this moment on the same disk as the data. */
  mesmoDisco(): Promise<boolean>
  /** Bytes that are free for more copies; undefined where that is unknown. */
  roomBytes(): Promise<number | undefined>
  /** The existing files whose names begin with `folder`; '' lists the copies themselves. */
  list(folder: '' | typeof ARQUIVOS): Promise<{ nome: string; bytes: number }[]>
  /** The content or a range of it. Throws AppError 404 when there is none. */
  read(nome: string): AsyncIterable<Uint8Array>
  /** Moves a local file into the store; readers of the name see the old content or the new, never a part. */
  put(nome: string, localFile: string): Promise<void>
  delete(nome: string): Promise<void>
  /** Runs a job with an empty folder of its own, deleted afterwards, from which `put` can move instead of copy. */
  withFolder: <T>(job: (folder: string) => Promise<T>) => Promise<T>
  /** Deletes the folders of killed jobs. Meanwhile no other process may make a copy here. */
  sweep(): Promise<void>
  /** The local path of a file; undefined where it is not on this machine. */
  pathOf(nome: string): string | undefined
}

export const ARQUIVOS = 'arquivos/'

const NAME = /^(cantai-[0-9T-]+\.(tar|json)|arquivos\/[a-z]+\/[\w-]+\.(mp3|apk))$/

export const isCopyName = (nome: string): boolean => NAME.test(nome)

export function checkCopyName(nome: string): string {
  if (!isCopyName(nome)) throw new Error(`not a name of copies: ${nome}`)
  return nome
}
