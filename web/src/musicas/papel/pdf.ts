import type { jsPDF } from 'jspdf'
import { type Caderno, paginasDoCaderno, PAPEL } from '@cantai/domain/impressao/caderno'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import { fileNameOf } from '../../native/save-file.ts'
import { medirNoPapel } from './larguras.ts'
import { CINZA, LETRAS } from './letras.ts'

/** A PDF that was made; `trocadas`: letters that it does not have, written as near as can be. */
export interface PdfFeito {
  readonly file: File
  readonly paginas: readonly Pagina[]
  readonly trocadas: number
}

export const novoPdf = (Pdf: typeof jsPDF, { deitado = false } = {}): jsPDF =>
  new Pdf({
    unit: 'pt',
    format: [PAPEL.largura, PAPEL.altura],
    orientation: deitado ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  })

export function desenhar(doc: jsPDF, paginas: readonly Pagina[]): void {
  paginas.forEach(({ escritos, riscos = [] }, i) => {
    if (i > 0) doc.addPage()
    doc.setFillColor(CINZA.risco, CINZA.risco, CINZA.risco)
    for (const { x, y, largura, altura } of riscos) doc.rect(x, y, largura, altura, 'F')
    for (const { texto, x, y, fonte, corpo, claro } of escritos) {
      doc.setFont(LETRAS[fonte].pdf, LETRAS[fonte].jeito)
      doc.setFontSize(corpo)
      doc.setTextColor(claro ? CINZA.claro : CINZA.escuro)
      doc.text(texto, x, y)
    }
  })
}

/** The code that makes PDFs, as much as a screen's first load: it comes while somebody looks at a dialog. */
export const loadJsPdf = async (): Promise<typeof jsPDF> => (await import('jspdf')).jsPDF

/** Makes the PDF on this device. */
export async function escreverPdf(caderno: Caderno, nome: string): Promise<PdfFeito> {
  const doc = novoPdf(await loadJsPdf())
  const { paginas, trocadas } = paginasDoCaderno(caderno, medirNoPapel)
  doc.setDocumentProperties({ title: nome, creator: 'Cantai' })
  desenhar(doc, paginas)
  const file = new File([doc.output('blob')], fileNameOf(nome, 'pdf'), { type: 'application/pdf' })
  return { file, paginas, trocadas }
}
