import '../../../lib/engines/polyfills.ts'
import './memoria-do-worker.ts'
// Both halves of the reader run here: it has no worker of its own to fetch.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { answerAsWorker } from '../ask-worker.ts'
import { desenharPdf } from './desenhar-pdf.ts'
import { musicasDoPdf } from './ler-pdf.ts'

answerAsWorker(({ nome, bytes, pagina }, onProgress) =>
  pagina === undefined ? musicasDoPdf(nome, bytes, onProgress) : desenharPdf(bytes, pagina),
)
