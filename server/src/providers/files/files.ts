import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** The store of MP3s and of the native app. A name is `<folder>/<file>.mp3` or `.apk`, generated, never a person's. */
export interface Files {
  /** Moves a local file into the store; readers of the name see the old content or the new, never a part. */
  put(name: string, localFile: string): Promise<void>
  /** The content, or a range of it. Throws AppError 404 when there is none. */
  open(name: string, range?: ByteRange): Promise<Readable>
  /** The whole content in large pieces, for copying. Each piece is overwritten once the next one is requested. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Hard-links the content under a second name, which takes no space; false where that is impossible. */
  link?: (name: string, target: string) => Promise<boolean>
  /** Size in bytes; undefined when there is no such file. */
  size(name: string): Promise<number | undefined>
  /** Deletes it; no error when there is none. */
  delete(name: string): Promise<void>
  /** Runs a job with an empty folder of its own, deleted afterwards. Throws 507 when the disk is nearly full. */
  withFolder: <T>(job: (folder: string) => Promise<T>) => Promise<T>
  /** Every file, with the time at which it was put. */
  list(): AsyncIterable<{ name: string; putAt: Date }>
  /** Free bytes on the disk of DATA_DIR, which holds the files (or those on their way to S3) and the embedded database. */
  freeBytes: () => Promise<number>
  /** Deletes the folders of killed jobs. */
  sweep: (agora: Date) => Promise<void>
}

/** The folders of names. */
export const FOLDERS = ['musicas', 'youtube', 'tons', 'apk'] as const

const NAME = /^[a-z]+\/[\w-]+\.(mp3|apk)$/

export const isFileName = (name: string): boolean => NAME.test(name)

/** The 404 of a missing file, which the caller names in words, because the store knows only generated names. */
export const missingFile = () => new AppError(404, 'Arquivo não encontrado', { codigo: 'nao_encontrado' })

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  apk: 'application/vnd.android.package-archive',
}

/** The media type of a file of ours, by its name. */
export const typeOf = (name: string): string => TYPES[checkName(name).split('.')[1] ?? ''] ?? ''

export function checkName(name: string): string {
  if (!isFileName(name)) throw new Error(`not a file name of ours: ${name}`)
  return name
}
