import type { MesDaEscala } from '@cantai/contract/pessoas/mes'
import { mesPorExtenso } from '@cantai/domain/datas'
import { PAPEL } from '@cantai/domain/impressao/caderno'
import { PAREDE, paginasDaParede, paginasPorPessoa } from '@cantai/domain/impressao/mes'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import type { Medir } from '@cantai/domain/impressao/papel'
import { medirNoPapel } from '../../musicas/papel/larguras.ts'
import { cinzaNaTela, letraNaTela } from '../../musicas/papel/letras.ts'
import { desenhar, loadJsPdf, novoPdf } from '../../musicas/papel/pdf.ts'
import { fileNameOf } from '../../native/save-file.ts'

/** A month as a file: its picture, the sheet for the wall, or a page for each who serves. */
export type ArquivoDoMes = 'imagem' | 'parede' | 'pessoas'

const CORPO = 9
const COLUNAS = 7
/** A phone shows the picture as wide as itself: fewer services side by side, in larger letters. */
const NA_IMAGEM = { largura: 640, altura: Infinity, corpo: 12, colunas: 4 }
/** Dots for each point. */
const NITIDEZ = 2
/** The highest picture that browsers make. */
const ALTURA_MAX = 8_000

/** Widths of letters as this browser draws them. */
function medirNaTela(tela: CanvasRenderingContext2D): Medir {
  return (texto, fonte) => {
    tela.font = letraNaTela(fonte, 100)
    return tela.measureText(texto).width / 100
  }
}

function pintar(tela: CanvasRenderingContext2D, { escritos, riscos = [] }: Pagina): void {
  tela.fillStyle = cinzaNaTela('risco')
  for (const { x, y, largura, altura } of riscos) tela.fillRect(x, y, largura, altura)
  for (const { texto, x, y, fonte, corpo, claro } of escritos) {
    tela.fillStyle = cinzaNaTela(claro ? 'claro' : 'escuro')
    tela.font = letraNaTela(fonte, corpo)
    tela.fillText(texto, x, y)
  }
}

async function imagemDo(mes: MesDaEscala): Promise<{ blob: Blob; url: string }> {
  const canvas = document.createElement('canvas')
  const tela = canvas.getContext('2d')
  if (!tela) throw new Error('this browser has no canvas')
  const { paginas, altura } = paginasDaParede(mes, NA_IMAGEM, medirNaTela(tela))
  const scale = Math.min(NITIDEZ, ALTURA_MAX / altura)
  canvas.width = Math.round(NA_IMAGEM.largura * scale)
  canvas.height = Math.round(altura * scale)
  tela.fillStyle = 'white'
  tela.fillRect(0, 0, canvas.width, canvas.height)
  tela.scale(scale, scale)
  for (const pagina of paginas) pintar(tela, pagina)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) throw new Error('the picture was not made')
  return { blob, url: canvas.toDataURL('image/png') }
}

async function pdfDo(mes: MesDaEscala, deitado: boolean, nome: string) {
  const doc = novoPdf(await loadJsPdf(), { deitado })
  const { paginas } = deitado
    ? paginasDaParede(mes, { ...PAREDE, corpo: CORPO, colunas: COLUNAS }, medirNoPapel)
    : paginasPorPessoa(mes, { largura: PAPEL.largura, corpo: 12 }, medirNoPapel)
  doc.setDocumentProperties({ title: nome, creator: 'Cantai' })
  desenhar(doc, paginas)
  return { blob: doc.output('blob'), paginas }
}

export const nomeDoMes = (mes: string): string => `Escala de ${mesPorExtenso(mes)}`

/** A file with how it looks: the address of a picture, which the page may show as data alone, or pages. */
export interface ArquivoFeito {
  readonly file: File
  readonly vista: string | readonly Pagina[]
}

/** Makes the file on this device. */
export async function fazerArquivo(mes: MesDaEscala, qual: ArquivoDoMes): Promise<ArquivoFeito> {
  const nome = qual === 'pessoas' ? `${nomeDoMes(mes.mes)} - por pessoa` : nomeDoMes(mes.mes)
  if (qual === 'imagem') {
    const { blob, url } = await imagemDo(mes)
    return { file: new File([blob], fileNameOf(nome, 'png'), { type: 'image/png' }), vista: url }
  }
  const { blob, paginas } = await pdfDo(mes, qual === 'parede', nome)
  return { file: new File([blob], fileNameOf(nome, 'pdf'), { type: 'application/pdf' }), vista: paginas }
}
