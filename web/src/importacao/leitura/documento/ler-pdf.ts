import { type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Lida } from '@cantai/domain/importacao/lida'
import type { Escrito, PaginaEscrita } from '@cantai/domain/importacao/pagina/escrito'
import { musicasDasPaginas } from '@cantai/domain/importacao/pagina/musicas'
import { Recusado } from '../recusado.ts'
import { comPdf } from './abrir-pdf.ts'

/** Nobody writes a page of so many letters, nor a document. */
const LETRAS_DA_PAGINA = 50_000
const LETRAS = 2_000_000

const IMAGEM =
  'é uma imagem (foto ou digitalização), sem texto que se leia: passe por um leitor de texto (OCR) ou digite'
const SEM_TEXTO = 'a página não tem texto: se há música nela, é uma imagem'
const GRANDE = 'o PDF tem texto demais para ser de músicas'

type Trecho = Escrito & { readonly familia: string }

/** The runs of letters of a page, and those that lie on their side. */
async function trechosDa(page: PDFPageProxy): Promise<{ runs: Trecho[]; girado: string; altura: number }> {
  const { transform, height } = page.getViewport({ scale: 1 })
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  const runs: Trecho[] = []
  let girado = ''
  let letras = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { runs, girado, altura: height }
    for (const item of value.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      letras += item.str.length
      if (letras > LETRAS_DA_PAGINA) throw new Recusado(GRANDE)
      const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform)
      if (Math.abs(b) > Math.abs(a) * 0.1) {
        girado += `${item.str} `
        continue
      }
      const familia = value.styles[item.fontName]?.fontFamily ?? ''
      runs.push({
        texto: item.str,
        x,
        y,
        largura: item.width,
        corpo: Math.round(Math.hypot(c, d) * 10) / 10,
        letras: familia === 'serif' ? 'serifa' : 'normal',
        fonte: item.fontName,
        familia,
      })
    }
  }
}

/** Fonts of one width, by what they say and by how wide their runs are: many say nothing. */
function fontesFixas(runs: readonly Trecho[]): ReadonlySet<string> {
  const widths = new Map<string, Set<number>>()
  const said = new Set<string>()
  const lengths = new Map<string, Set<string>>()
  for (const { fonte, familia, texto, largura, corpo } of runs) {
    if (familia === 'monospace') said.add(fonte)
    if (texto.length < 3 || corpo === 0) continue
    widths.set(fonte, (widths.get(fonte) ?? new Set()).add(Math.round((50 * largura) / texto.length / corpo)))
    lengths.set(fonte, (lengths.get(fonte) ?? new Set()).add(texto))
  }
  return new Set([
    ...said,
    ...[...widths].flatMap(([fonte, all]) =>
      all.size === 1 && (lengths.get(fonte)?.size ?? 0) > 4 ? [fonte] : [],
    ),
  ])
}

async function paginasDo(pdf: PDFDocumentProxy, onPage: (feito: number, total: number) => void) {
  const read: { numero: number; altura: number; runs: Trecho[]; girado: string }[] = []
  let letras = 0
  for (let numero = 1; numero <= pdf.numPages; numero++) {
    onPage(numero - 1, pdf.numPages)
    const page = await pdf.getPage(numero)
    const { runs, girado, altura } = await trechosDa(page)
    page.cleanup()
    letras += runs.reduce((sum, { texto }) => sum + texto.length, 0)
    if (letras > LETRAS) throw new Recusado(GRANDE)
    read.push({ numero, altura, runs, girado })
  }
  return read
}

/** The songs of a PDF. Throws Recusado. */
export async function musicasDoPdf(
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  onPage: (feito: number, total: number) => void = () => undefined,
): Promise<Lida[]> {
  const read = await comPdf(bytes, (pdf) => paginasDo(pdf, onPage))
  const fixas = fontesFixas(read.flatMap(({ runs }) => runs))
  const paginas = read.flatMap(({ numero, altura, runs, girado }): PaginaEscrita[] => {
    if (runs.length === 0) return []
    const escritos = runs.map((run): Escrito => (fixas.has(run.fonte) ? { ...run, letras: 'fixa' } : run))
    return [{ numero, altura, escritos, ...(girado !== '' && { girado: girado.trim() }) }]
  })
  if (paginas.length === 0) throw new Recusado(IMAGEM)
  const semTexto = read.filter(({ runs }) => runs.length === 0)
  return [
    ...musicasDasPaginas(paginas, nome),
    ...semTexto.map(({ numero }): Lida => ({
      lugar: `${nome}, página ${numero}`,
      nome: `Página ${numero}`,
      recusa: SEM_TEXTO,
    })),
  ]
}
