import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PAPEL } from '@cantai/domain/impressao/caderno'

/** A run of letters as it was read: its place from the upper left corner, in points. */
interface Lido {
  texto: string
  x: number
  y: number
  largura: number
}

/** The pages of a PDF as another program reads them, with its own widths of letters. */
export async function lerPdf(bytes: ArrayBuffer | Uint8Array): Promise<Lido[][]> {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const doc = await opening.promise
  const pages: Lido[][] = []
  for (let n = 1; n <= doc.numPages; n++) {
    const page = await doc.getPage(n)
    const { items } = await page.getTextContent({ disableNormalization: true })
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? {
              texto: item.str,
              x: Number(item.transform[4]),
              y: PAPEL.altura - Number(item.transform[5]),
              largura: item.width,
            }
          : [],
      ),
    )
  }
  await opening.destroy()
  return pages
}

/** The letters of texts, whatever blanks lie between. */
export const plain = (textos: readonly { texto: string }[]) =>
  textos
    .map(({ texto }) => texto)
    .join('')
    .replaceAll(/\s/g, '')
