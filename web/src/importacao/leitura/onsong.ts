import type { Lida } from '@cantai/domain/importacao/lida'
import { askWorker } from './ask-worker.ts'

const FAILED = 'a cópia do OnSong está danificada, ou é de uma versão que o Cantai não conhece'

/** The songs of an OnSong database. Throws Recusado. */
export function lerOnsong(bytes: Uint8Array<ArrayBuffer>): Promise<Lida[]> {
  const worker = new Worker(new URL('onsong-worker.ts', import.meta.url), { type: 'module', name: 'onsong' })
  return askWorker(worker, { nome: 'OnSong', bytes }, { slow: FAILED, broken: FAILED })
}
