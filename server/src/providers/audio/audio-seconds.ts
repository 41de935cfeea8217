import { Worker } from 'node:worker_threads'

/** Timeout of the worker, which answers in a tenth of a second. */
const ANSWER_MS = 20_000

/** The length of an MP3 in whole seconds (`secondsOf`), counted in a worker, beside the main thread. */
export function mp3Seconds(file: string): Promise<number> {
  const worker = new Worker(new URL('audio-seconds-worker.ts', import.meta.url), { workerData: file })
  const timer = setTimeout(() => void worker.terminate(), ANSWER_MS)
  return new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`the length of ${file} was not counted`)))
  }).finally(() => clearTimeout(timer))
}
