/**
 * The place where daily copies are kept: `cantai-….tar` (rows), beside each a `.json` that says what is in it, and once for all of
 * them `arquivos/…`, the MP3s and apps that they name.
 */
export interface Copias {
  /** Where that is, for people to read. */
  lugar: string
  /** Whether that is, at this moment, on the disk that the copies are to save the data from. */
  mesmoDisco(): Promise<boolean>
  /** Bytes that more copies may take there; undefined where nobody counts them. */
  roomBytes(): Promise<number | undefined>
  /** The files that are there, by names that begin with `folder`; '' lists the copies themselves. */
  list(folder: '' | typeof ARQUIVOS): Promise<{ nome: string; bytes: number }[]>
  /** All or a part of the content. Throws AppError 404 when there is none. */
  read(nome: string): AsyncIterable<Uint8Array>
  /** Takes a local file over; whoever reads the name sees the old content or the new, never a part. */
  put(nome: string, localFile: string): Promise<void>
  delete(nome: string): Promise<void>
  /** Runs a job with an empty folder of its own, deleted afterwards, from which `put` need not copy. */
  withFolder: <T>(job: (folder: string) => Promise<T>) => Promise<T>
  /** Deletes the folders of jobs that a killed process has left. While it is called no other process may make a copy here. */
  sweep(): Promise<void>
  /** The local path of what is there; undefined where it is not on this machine. */
  pathOf(nome: string): string | undefined
}

export const ARQUIVOS = 'arquivos/'

const NAME = /^(cantai-[0-9T-]+\.(tar|json)|arquivos\/[a-z]+\/[\w-]+\.(mp3|apk))$/

export const isCopyName = (nome: string): boolean => NAME.test(nome)

export function checkCopyName(nome: string): string {
  if (!isCopyName(nome)) throw new Error(`not a name of copies: ${nome}`)
  return nome
}
