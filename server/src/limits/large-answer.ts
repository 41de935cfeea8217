import { Readable } from 'node:stream'
import { atATime } from './at-a-time.ts'

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
  const begin = atATime(AT_ONCE, {
    message: 'Você já está recebendo listas grandes: tente de novo quando chegarem.',
    retryAfterS: RETRY_AFTER_S,
  })
  return (list, usuarioId) =>
    Readable.from(jsonOf(list), { objectMode: false }).once('close', begin(usuarioId))
}
