import type { Lida } from '@cantai/domain/importacao/lida'
import { Recusado } from './recusado.ts'

/** A database that hangs SQLite must not hang the reading. */
const PATIENCE_MS = 60_000

/** The songs of an OnSong database. Throws Recusado. */
export function lerOnsong(bytes: Uint8Array<ArrayBuffer>): Promise<Lida[]> {
  const worker = new Worker(new URL('onsong-worker.ts', import.meta.url), { type: 'module', name: 'onsong' })
  const failed = () =>
    new Recusado('a cópia do OnSong está danificada, ou é de uma versão que o Cantai não conhece')
  return new Promise<Lida[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(failed()), PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Lida[] | undefined>) => {
      clearTimeout(timer)
      if (data) resolve(data)
      else reject(failed())
    })
    worker.addEventListener('error', () => {
      clearTimeout(timer)
      reject(failed())
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => worker.terminate())
}
