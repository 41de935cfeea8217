import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDF_BYTES, PDF_PAGINAS_MAX } from '@cantai/contract/limites'
import { Recusado } from '../recusado.ts'

const DANIFICADO = 'o PDF está incompleto ou danificado: baixe ou exporte de novo'
const SENHA = 'o PDF tem senha: abra, salve uma cópia sem ela e traga essa'

/** A picture of more is left out of its page. */
const IMAGEM_PIXELS = 16_000_000

/** Draws where no page of a browser is. */
class SemPagina {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0
    canvas.height = 0
  }
}

/**
 * Does something with a PDF and closes it. Nothing of the file runs or is fetched: no scripts, no forms, no WebAssembly, and its fonts are
 * drawn as lines. Throws Recusado.
 */
export async function comPdf<T>(
  bytes: Uint8Array<ArrayBuffer>,
  act: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  if (bytes.byteLength > PDF_BYTES) throw new Recusado('o PDF passa de 20 MB: divida em partes')
  const opening = getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    isImageDecoderSupported: false,
    maxImageSize: IMAGEM_PIXELS,
    CanvasFactory: SemPagina,
  })
  try {
    const pdf = await opening.promise
    if (pdf.numPages > PDF_PAGINAS_MAX) throw new Recusado('o PDF tem mais de 300 páginas: divida em partes')
    return await act(pdf)
  } catch (error) {
    if (error instanceof Recusado) throw error
    throw new Recusado(error instanceof Error && error.name === 'PasswordException' ? SENHA : DANIFICADO)
  } finally {
    await opening.destroy()
  }
}
