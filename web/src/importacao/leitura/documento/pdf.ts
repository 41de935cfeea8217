import type { Lida } from '@cantai/domain/importacao/lida'
import { askWorker, type OnProgress } from '../ask-worker.ts'

const DEMORADO = 'o PDF demora demais para abrir: divida em partes'
const QUEBRADO = 'o PDF não pôde ser aberto neste navegador: exporte como texto'

const newWorker = () =>
  new Worker(new URL('leitor-pdf-worker.ts', import.meta.url), { type: 'module', name: 'leitor-pdf' })
const words = { slow: DEMORADO, broken: QUEBRADO }

/** The songs of a PDF. Throws Recusado. */
export const lerPdf = (
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress?: OnProgress,
): Promise<Lida[]> => askWorker(newWorker(), { nome, bytes }, words, onProgress)

/** A page of a PDF as a picture. Throws Recusado. */
export const desenharPagina = async (documento: Blob, pagina: number): Promise<ImageBitmap> =>
  askWorker(newWorker(), { nome: '', bytes: new Uint8Array(await documento.arrayBuffer()), pagina }, words)
