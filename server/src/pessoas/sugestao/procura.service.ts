import { Worker } from 'node:worker_threads'
import type { Mes } from '@cantai/domain/pessoas/mes/mes'
import type { SugestaoDoCulto } from '@cantai/domain/pessoas/mes/resposta'

/** Timeout of the worker, whose search ends after about a second by itself. */
const ANSWER_MS = 60_000

function search(mes: Mes): Promise<SugestaoDoCulto[]> {
  const worker = new Worker(new URL('procura-thread.service.ts', import.meta.url), { workerData: mes })
  const timer = setTimeout(() => void worker.terminate(), ANSWER_MS)
  return new Promise<SugestaoDoCulto[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the month was not searched')))
  }).finally(() => clearTimeout(timer))
}

let last: Promise<unknown> = Promise.resolve()

/** The suggestion for a month, searched beside the main thread; one search at a time, so that leaders who ask at once leave a core to others. */
export function procurarMes(mes: Mes): Promise<SugestaoDoCulto[]> {
  const next = last.then(() => search(mes))
  last = next.catch(() => undefined)
  return next
}
