import { comPdf } from './abrir-pdf.ts'

/** The width in which a page is legible on a desk, and a bound for pages of any shape. */
const LARGURA = 1_100
const ALTURA_MAX = 3_000

/** A page of a PDF as a picture. Throws Recusado. */
export const desenharPdf = (bytes: Uint8Array<ArrayBuffer>, numero: number): Promise<ImageBitmap> =>
  comPdf(bytes, async (pdf) => {
    const page = await pdf.getPage(numero)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(LARGURA / width, ALTURA_MAX / height) })
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.ceil(viewport.width)),
      Math.max(1, Math.ceil(viewport.height)),
    )
    const canvasContext = canvas.getContext('2d', { alpha: false })
    if (!canvasContext) throw new Error('no canvas')
    await page.render({
      // The type knows the contexts of pages alone.
      canvasContext: canvasContext as unknown as CanvasRenderingContext2D,
      canvas: null,
      viewport,
      annotationMode: 0,
    }).promise
    return canvas.transferToImageBitmap()
  })
