import { decodificar, isBinary } from '../leitura/decodificar.ts'
import { lerExcel } from '../leitura/excel.ts'
import { lerCsv } from '../leitura/planilha/planilha.ts'
import { Recusado } from '../leitura/recusado.ts'

/** A list or a table that was pasted or came in a file. */
export type FonteLida =
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'tabela'; readonly nome: string; readonly celulas: readonly (readonly string[])[] }

/** A list of people or of services is small; a larger file is another one. */
const BYTES_MAX = 2_000_000

/** A text whose lines are cells, as a sheet is copied, is a table. */
export function fonteColada(texto: string, nome: string): FonteLida {
  const linhas = texto.split(/\r\n?|\n/).filter((linha) => linha.trim() !== '')
  const cells = linhas.filter((linha) => linha.includes('\t')).length
  return cells > 0 && cells * 2 > linhas.length
    ? { tipo: 'tabela', nome, celulas: linhas.map((linha) => linha.split('\t')) }
    : { tipo: 'texto', texto }
}

/** The lists and tables of some files. Throws Recusado. */
export async function lerFontes(arquivos: readonly File[]): Promise<FonteLida[]> {
  const fontes: FonteLida[] = []
  for (const file of arquivos) {
    if (file.size > BYTES_MAX)
      throw new Recusado(`${file.name} passa de 2 MB: deixe só a lista e traga de novo.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (String.fromCodePoint(...bytes.subarray(0, 2)) === 'PK')
      for (const { nome, linhas } of await lerExcel(file.name, bytes))
        fontes.push({ tipo: 'tabela', nome, celulas: linhas })
    else {
      const texto = decodificar(bytes)
      if (isBinary(texto))
        throw new Recusado(`${file.name} não é uma planilha nem um texto que o Cantai conhece.`)
      if (/\.(?:csv|tsv|tab)$/i.test(file.name))
        fontes.push({ tipo: 'tabela', nome: file.name, celulas: (await lerCsv(file.name, texto)).linhas })
      else fontes.push(fonteColada(texto, file.name))
    }
  }
  return fontes
}
