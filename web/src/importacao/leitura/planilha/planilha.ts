import { unzipSync, zipSync } from 'fflate'
import { duracaoEscrita } from '@cantai/contract/musicas/duracao'
import { lerTabela, type Tabela } from '@cantai/domain/importacao/formatos/tabela'
import { listZip } from '../abrir.ts'
import { refuseLargeGrid } from './grade.ts'
import { lerEnlaces, preencherEnlaces } from './enlaces.ts'
import { lerMescladas, preencherMescladas } from './mescladas.ts'
import { Recusado } from '../recusado.ts'

export const DANIFICADA = 'a planilha está danificada ou tem senha: abra no Excel e salve de novo'

/** The sheets of an Excel file that hold something. Throws Recusado. */
export async function lerPlanilha(nome: string, bytes: Uint8Array<ArrayBuffer>): Promise<Tabela[]> {
  // The reader opens all of it.
  const entries = listZip(bytes)
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  try {
    refuseLargeGrid(bytes)
    const mescladas = lerMescladas(bytes)
    const enlaces = lerEnlaces(bytes)
    const sheets = await readXlsxFile(unpacked(bytes, entries))
    return sheets
      .map(({ sheet, data }) => {
        const celulas = data.map((row) => row.map(asText))
        preencherEnlaces(celulas, enlaces.get(sheet) ?? [])
        preencherMescladas(celulas, mescladas.get(sheet) ?? [])
        return { nome: sheets.length > 1 ? `${nome} (${sheet})` : nome, celulas }
      })
      .filter(({ celulas }) => celulas.some((linha) => linha.some((celula) => celula !== '')))
      .map(({ nome, celulas }) => lerTabela(nome, celulas))
  } catch (error) {
    if (error instanceof Recusado) throw error
    throw new Recusado(DANIFICADA)
  }
}

/** The reader would open large parts in a worker made of a text, which the page's rules forbid; stored ones it opens itself. */
function unpacked(bytes: Uint8Array<ArrayBuffer>, entries: readonly { originalSize: number }[]): ArrayBuffer {
  const isLarge = entries.some(({ originalSize }) => originalSize >= 500_000)
  return isLarge ? zipSync(unzipSync(bytes), { level: 0 }).buffer : bytes.slice().buffer
}

const DIA_S = 24 * 60 * 60
/** Excel's day 0: a time without a day lies in it. */
const DIA_ZERO_MS = Date.UTC(1899, 11, 30)
/** No song lasts as long: whoever typed 4:30 meant minutes, and Excel took hours. */
const HORAS_S = 20 * 60

/**
 * The length of a song in a cell that shows a time, and the day in one that shows a day.
 * @example textoDaData(new Date(Date.UTC(1899, 11, 30, 4, 30))) // => '4:30'
 */
function textoDaData(hora: Date): string {
  const segundos = Math.round((hora.getTime() - DIA_ZERO_MS) / 1000)
  if (!(segundos >= 0)) return ''
  if (segundos >= DIA_S) return hora.toISOString().slice(0, 10)
  return duracaoEscrita(segundos >= HORAS_S && segundos % 60 === 0 ? segundos / 60 : segundos)
}

const asText = (celula: unknown): string =>
  celula instanceof Date
    ? textoDaData(celula)
    : typeof celula === 'string' || typeof celula === 'number' || typeof celula === 'boolean'
      ? String(celula)
      : ''

/** A cell that a spreadsheet would run leaves with an apostrophe before it, which is none of its text. */
const semApostrofo = (celula: string) => celula.replace(/^'(?=[=+\-@\t\r\n\u0085\u2028\u2029＝＋－＠])/, '')

/** The rows of a CSV, whatever parts its cells. */
export async function lerCsv(nome: string, texto: string): Promise<Tabela> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(texto.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    ...(/^sep=(.)\r?\n/i.test(texto) && { delimiter: texto.charAt(4) }),
  })
  const linhas = data[0]?.[0]?.startsWith('sep=') ? data.slice(1) : data
  return lerTabela(
    nome,
    linhas.map((linha) => linha.map(semApostrofo)),
  )
}
