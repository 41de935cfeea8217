import { Readable } from 'node:stream'
import { AppError } from './errors.ts'

/** A list of more bytes than this is read and sent row by row, so that little of it is in memory. */
export const LARGE_BYTES = 1_048_576
/** Large lists that one person may receive at a time, from each process. */
const AT_ONCE = 2
const RETRY_AFTER_S = 5

interface LargeList {
  /** The field of the answer that holds the rows; `pages` are its other fields. */
  field: string
  pages: object
  ids: readonly number[]
  /** A row by its id; undefined when it has been deleted meanwhile, and is left out. */
  read: (id: number) => Promise<object | undefined>
}

export type StreamRows = (list: LargeList, usuarioId: number) => Readable

async function* jsonOf({ field, pages, ids, read }: LargeList): AsyncGenerator<string> {
  yield `${JSON.stringify(pages).slice(0, -1)},${JSON.stringify(field)}:[`
  let separator = ''
  for (const id of ids) {
    const row = await read(id)
    if (row === undefined) continue
    yield separator + JSON.stringify(row)
    separator = ','
  }
  yield ']}'
}

/** Answers large lists as streams of JSON; throws 429 for somebody who is receiving as many as one may. */
export function largeAnswers(): StreamRows {
  const underway = new Map<number, number>()
  const count = (usuarioId: number, change: number): void => {
    const now = (underway.get(usuarioId) ?? 0) + change
    if (now === 0) underway.delete(usuarioId)
    else underway.set(usuarioId, now)
  }
  return (list, usuarioId) => {
    if ((underway.get(usuarioId) ?? 0) >= AT_ONCE)
      throw new AppError(429, 'Você já está recebendo listas grandes: tente de novo quando chegarem.', {
        codigo: 'muitas_tentativas',
        headers: { 'retry-after': String(RETRY_AFTER_S) },
      })
    count(usuarioId, 1)
    return Readable.from(jsonOf(list), { objectMode: false }).once('close', () => count(usuarioId, -1))
  }
}
