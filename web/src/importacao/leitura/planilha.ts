import { unzipSync, zipSync } from 'fflate'
import { lerTabela, type Tabela } from '@cantai/domain/importacao/formatos/tabela'
import { listZip } from './abrir.ts'
import { Recusado } from './recusado.ts'

/** The sheets of an Excel file that hold something. Throws Recusado. */
export async function lerPlanilha(nome: string, bytes: Uint8Array<ArrayBuffer>): Promise<Tabela[]> {
  // The reader opens all of it.
  const entries = listZip(bytes)
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  try {
    const sheets = await readXlsxFile(unpacked(bytes, entries))
    return sheets
      .map(({ sheet, data }) => ({
        nome: sheets.length > 1 ? `${nome} (${sheet})` : nome,
        celulas: data.map((row) => row.map(asText)),
      }))
      .filter(({ celulas }) => celulas.some((linha) => linha.some((celula) => celula !== '')))
      .map(({ nome, celulas }) => lerTabela(nome, celulas))
  } catch {
    throw new Recusado('a planilha está danificada ou tem senha: abra no Excel e salve de novo')
  }
}

/** The reader would open large parts in a worker made of a text, which the page's rules forbid; stored ones it opens itself. */
function unpacked(bytes: Uint8Array<ArrayBuffer>, entries: readonly { originalSize: number }[]): ArrayBuffer {
  const isLarge = entries.some(({ originalSize }) => originalSize >= 500_000)
  return isLarge ? zipSync(unzipSync(bytes), { level: 0 }).buffer : bytes.slice().buffer
}

const asText = (celula: unknown): string =>
  typeof celula === 'string' || typeof celula === 'number' || typeof celula === 'boolean'
    ? String(celula)
    : ''

/** The rows of a CSV, whatever parts its cells. */
export async function lerCsv(nome: string, texto: string): Promise<Tabela> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(texto.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    ...(/^sep=(.)\r?\n/i.test(texto) && { delimiter: texto.charAt(4) }),
  })
  return lerTabela(nome, data[0]?.[0]?.startsWith('sep=') ? data.slice(1) : data)
}
