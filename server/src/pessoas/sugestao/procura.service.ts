import { Worker } from 'node:worker_threads'
import type { Mes } from '@cantai/domain/pessoas/mes/mes'
import type { SugestaoDoCulto } from '@cantai/domain/pessoas/mes/resposta'
import { AppError } from '../../errors.ts'

/** Timeout of the worker, whose search ends after about a second by itself. */
const ANSWER_MS = 60_000
/** Limit of searches that wait for the one that runs, each of which holds its month in memory. */
export const ESPERANDO_MAX = 4

const ocupada = () =>
  new AppError(503, 'Outra sugestão está sendo feita: tente de novo em alguns segundos.', {
    codigo: 'ocupado',
    headers: { 'retry-after': '5' },
  })

function search(mes: Mes): Promise<SugestaoDoCulto[]> {
  const worker = new Worker(new URL('procura-thread.service.ts', import.meta.url), { workerData: mes })
  let timer: NodeJS.Timeout | undefined
  return new Promise<SugestaoDoCulto[]>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(ocupada())
      void worker.terminate()
    }, ANSWER_MS)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the month was not searched')))
  }).finally(() => clearTimeout(timer))
}

let last: Promise<unknown> = Promise.resolve()
let underway = 0

/**
 * The suggestion for a month, searched beside the main thread; one search at a time, so that leaders who ask at once leave a core to others.
 * Throws AppError 503 when too many wait, or the search takes too long.
 */
export async function procurarMes(mes: Mes): Promise<SugestaoDoCulto[]> {
  if (underway > ESPERANDO_MAX) throw ocupada()
  underway += 1
  const next = last.then(() => search(mes)).finally(() => (underway -= 1))
  last = next.catch(() => undefined)
  return next
}
