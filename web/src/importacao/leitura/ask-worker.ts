import { Recusado } from './recusado.ts'

/** A file that hangs its reader must not hang the reading. */
export const PATIENCE_MS = 60_000

interface Arquivo {
  readonly nome: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The page that is wanted as a picture, of a document that has pages. */
  readonly pagina?: number
}

export type OnProgress = (feito: number, total: number) => void

type Answer<T> = { lido: T } | { recusa?: string } | { feito: number; total: number }

/** Gives a file away to a worker of its own, which ends with the answer or when patience does. Throws Recusado. */
export function askWorker<T>(
  worker: Worker,
  arquivo: Arquivo,
  { slow, broken }: { slow: string; broken: string },
  onProgress?: OnProgress,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Recusado(slow)), PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<T>>) => {
      if ('feito' in data) return onProgress?.(data.feito, data.total)
      clearTimeout(timer)
      if ('lido' in data) resolve(data.lido)
      else reject(new Recusado(data.recusa ?? broken))
    })
    worker.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Recusado(broken))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(arquivo, [arquivo.bytes.buffer])
  }).finally(() => worker.terminate())
}

/** The worker's side: it answers what `read` makes of a file, or the reason that it throws. */
export function answerAsWorker(read: (arquivo: Arquivo, onProgress: OnProgress) => Promise<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the worker that asked, not a window
  const answer = (data: object) => postMessage(data)
  addEventListener('message', ({ data }: MessageEvent<Arquivo>) => {
    read(data, (feito, total) => answer({ feito, total })).then(
      (lido) => answer({ lido }),
      (error: unknown) => answer(error instanceof Recusado ? { recusa: error.message } : {}),
    )
  })
}
