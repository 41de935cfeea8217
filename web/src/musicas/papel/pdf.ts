import type { jsPDF } from 'jspdf'
import { type Caderno, paginasDoCaderno, PAPEL } from '@cantai/domain/impressao/caderno'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import type { Fonte } from '@cantai/domain/impressao/papel'
import { fileNameOf } from '../../native/save-file.ts'
import { medirNoPapel } from './larguras.ts'

/** A PDF that was made; `trocadas`: letters that it does not have, written as near as can be. */
export interface PdfFeito {
  readonly file: File
  readonly paginas: readonly Pagina[]
  readonly trocadas: number
}

const LETRAS: Record<Fonte, readonly [familia: string, jeito: string]> = {
  normal: ['helvetica', 'normal'],
  forte: ['helvetica', 'bold'],
  inclinada: ['helvetica', 'italic'],
  fixa: ['courier', 'normal'],
  'fixa-forte': ['courier', 'bold'],
}

/** Shades of grey from 0 to 255: of a text that stands back, and of the others. */
const CLARO = 85
const ESCURO = 0
/** The shade of the thin lines. */
const RISCO = 119

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
    doc.setFillColor(RISCO, RISCO, RISCO)
    for (const { x, y, largura, altura } of riscos) doc.rect(x, y, largura, altura, 'F')
    for (const { texto, x, y, fonte, corpo, claro } of escritos) {
      doc.setFont(...LETRAS[fonte])
      doc.setFontSize(corpo)
      doc.setTextColor(claro ? CLARO : ESCURO)
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
