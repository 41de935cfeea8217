import { strToU8, Zip, ZipDeflate } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type {
  ExportacaoDeMusicas,
  ExportacaoDeTabela,
  FormatoDeMusica,
  TabelaExportada,
} from '@cantai/contract/exportacao'
import { linhaCsv } from '@cantai/domain/exportacao/csv'
import {
  type MusicaLevada,
  nomeDeArquivo,
  paraArquivoChordPro,
  paraArquivoDeTexto,
} from '@cantai/domain/exportacao/musica-levada'
import { paraOpenLyrics } from '@cantai/domain/exportacao/openlyrics'
import { paraOpensong } from '@cantai/domain/exportacao/opensong'
import { FORMATO_CANTAI } from '@cantai/domain/importacao/formatos/cantai-json'
import type { Db } from '../db/db.ts'
import { colunasDa, findLevadas, listIds, listTabela, type Valor } from './exportacao.repository.ts'

/** Size of a batch: songs whose texts are in memory at once. */
const PIECE = 20

const WRITERS: Record<
  Exclude<FormatoDeMusica, 'json'>,
  { extensao: string; escrever: (musica: MusicaLevada, em: string) => string }
> = {
  chordpro: { extensao: '.cho', escrever: paraArquivoChordPro },
  // OpenSong's own files have no ending.
  opensong: { extensao: '', escrever: paraOpensong },
  openlyrics: { extensao: '.xml', escrever: paraOpenLyrics },
  txt: { extensao: '.txt', escrever: paraArquivoDeTexto },
}

async function* levadas(db: Db, ids: readonly number[]): AsyncGenerator<MusicaLevada> {
  for (let at = 0; at < ids.length; at += PIECE) yield* await findLevadas(db, ids.slice(at, at + PIECE))
}

/** Files of a zip, each in pieces of text. */
type Arquivo = { nome: string; pedacos: AsyncIterable<string> | Iterable<string> }

async function* arquivosDe(
  db: Db,
  ids: readonly number[],
  formato: FormatoDeMusica,
  agora: Date,
): AsyncGenerator<Arquivo> {
  if (formato === 'json') {
    yield { nome: 'cantai-musicas.json', pedacos: jsonDe(db, ids) }
    return
  }
  const usedNames = new Set<string>()
  const { extensao, escrever } = WRITERS[formato]
  for await (const musica of levadas(db, ids))
    yield {
      nome: nomeDeArquivo(musica, extensao, usedNames),
      pedacos: [escrever(musica, agora.toISOString())],
    }
}

async function* jsonDe(db: Db, ids: readonly number[]): AsyncGenerator<string> {
  yield `{"formato":${JSON.stringify(FORMATO_CANTAI)},"musicas":[`
  let separator = ''
  for await (const musica of levadas(db, ids)) {
    yield `${separator}\n${JSON.stringify(musica)}`
    separator = ','
  }
  yield '\n]}\n'
}

/** Streams a zip while its files are being made: neither is ever whole in memory. */
async function* zipped(arquivos: AsyncIterable<Arquivo>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { nome, pedacos } of arquivos) {
    const file = new ZipDeflate(nome, { level: 6 })
    zip.add(file)
    for await (const texto of pedacos) {
      file.push(strToU8(texto))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Songs as files of one format, in a zip. */
export async function* zipDeMusicas(
  db: Db,
  { formato, ids, arquivadas }: ExportacaoDeMusicas,
  agora: Date,
): AsyncGenerator<Uint8Array> {
  yield* zipped(arquivosDe(db, await listIds(db, { ids, arquivadas }), formato, agora))
}

const NOMES_DAS_PLANILHAS: Record<TabelaExportada, string> = {
  musicas: 'Músicas',
  execucoes: 'Execuções',
  ensaios: 'Ensaios',
  cultos: 'Cultos',
}

/** The columns of days, which a spreadsheet sorts and filters as such. */
const DIAS = new Set(['Data', 'Culto'])

/** A value as a cell of a spreadsheet; a text is never a formula. */
function celulaDe(valor: Valor, titulo: string) {
  if (valor === null) return null
  if (typeof valor === 'number') return { value: valor, type: Number }
  const [, dia, mes, ano] = (DIAS.has(titulo) && /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(valor)) || []
  return ano === undefined
    ? { value: valor, type: String }
    : {
        value: new Date(Date.UTC(Number(ano), Number(mes) - 1, Number(dia))),
        type: Date,
        format: 'dd/mm/yyyy',
      }
}

/** A table with its header: CSV as Excel in Portuguese opens it, or a sheet whose texts are never formulas. */
export async function arquivoDeTabela(db: Db, { tabela, formato }: ExportacaoDeTabela): Promise<Buffer> {
  const linhas = await listTabela(db, tabela)
  const header = colunasDa(tabela)
  if (formato === 'csv') return Buffer.from(`\uFEFF${[header, ...linhas].map(linhaCsv).join('')}`)
  const cells = linhas.map((linha) => linha.map((valor, i) => celulaDe(valor, header[i] ?? '')))
  return writeXlsxFile(
    [header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...cells],
    {
      columns: header.map((titulo) => ({ width: Math.max(12, titulo.length + 4) })),
      sheet: NOMES_DAS_PLANILHAS[tabela],
      stickyRowsCount: 1,
    },
  ).toBuffer()
}
