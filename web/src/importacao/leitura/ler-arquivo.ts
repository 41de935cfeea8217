import type { Lida } from '@cantai/domain/importacao/lida'
import { lerCantaiJson } from '@cantai/domain/importacao/formatos/cantai-json'
import { filhosDe } from '@cantai/domain/importacao/formatos/elemento'
import { lerOpenLyrics } from '@cantai/domain/importacao/formatos/openlyrics'
import { lerOpensong } from '@cantai/domain/importacao/formatos/opensong'
import { lerTextoCcli, lerUsr } from '@cantai/domain/importacao/formatos/songselect'
import { tabelaEmTexto, type Tabela } from '@cantai/domain/importacao/formatos/tabela'
import { nomeDoArquivo } from '@cantai/domain/importacao/formatos/nome-do-arquivo'
import { lerArquivoDeTexto } from '@cantai/domain/importacao/formatos/texto'
import { lerLista, pareceLista } from '@cantai/domain/importacao/lista-colada'
import { listZip, openEntry, openZip } from './abrir.ts'
import { decodificar, isBinary } from './decodificar.ts'
import {
  estranhoPelasTabelas,
  estranhoPelosBytes,
  estranhoPelosNomes,
  estranhoPeloTexto,
} from './estranhos.ts'
import { lerCsv } from './planilha/planilha.ts'
import { lerWord, WORD } from './documento/word.ts'
import { Recusado } from './recusado.ts'
import { lerXml } from './xml.ts'

/** The contents of a file: songs, or tables whose columns a person confirms. */
export interface Conteudo {
  readonly lidas: Lida[]
  readonly tabelas: Tabela[]
}

/** The artists that are known, and readers in workers of their own: only OnSong's may run SQLite, and each may have to be ended. They take the bytes away. */
export interface Leitores {
  readonly lerOnsong: (bytes: Uint8Array<ArrayBuffer>) => Promise<Lida[]>
  readonly lerPdf: (nome: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Lida[]>
  readonly lerExcel: (nome: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Tabela[]>
  /** The artists of the repertoire, as `soPalavras` writes them. */
  readonly artistas: ReadonlySet<string>
}

const begins = (bytes: Uint8Array, text: string) =>
  Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0))

/** Printers and mailers write a few lines of their own before it. */
const isPdf = (bytes: Uint8Array) =>
  begins(bytes, '%PDF') || new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('\n%PDF-')

const only = (lidas: Lida[]): Conteudo => ({ lidas, tabelas: [] })
const refuse = (nome: string, recusa: string): Conteudo =>
  only([{ lugar: nome, nome: nomeDoArquivo(nome).nome || nome, recusa }])

/** Everything in a file, each song that cannot be read with its reason; never throws for what a file holds. */
export async function lerArquivo(
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  leitores: Leitores,
  inZip = false,
): Promise<Conteudo> {
  try {
    return await readAny(nome, bytes, leitores, inZip)
  } catch (error) {
    return refuse(nome, error instanceof Recusado ? error.message : 'não foi possível ler o arquivo')
  }
}

async function readAny(
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  leitores: Leitores,
  inZip: boolean,
): Promise<Conteudo> {
  if (bytes.length === 0) return refuse(nome, 'o arquivo está vazio')
  if (begins(bytes, 'SQLite format 3\0')) {
    const other = estranhoPelasTabelas(bytes)
    return other === undefined ? only(await leitores.lerOnsong(bytes)) : refuse(nome, other)
  }
  if (begins(bytes, 'PK\u0003\u0004')) return readZip(nome, bytes, leitores, inZip)
  if (isPdf(bytes)) return only(await leitores.lerPdf(nome, bytes))
  const stranger = estranhoPelosBytes(bytes)
  if (stranger !== undefined) return refuse(nome, stranger)
  const texto = decodificar(bytes)
  if (isBinary(texto)) return refuse(nome, 'não é um arquivo de músicas que o Cantai conhece')
  if (/\.(?:csv|tsv|tab)$/i.test(nome)) return { lidas: [], tabelas: [await lerCsv(nome, texto)] }
  const tabela = /\.txt$/i.test(nome) ? tabelaEmTexto(nome, texto.replace(/^\uFEFF/, '')) : undefined
  return tabela ? { lidas: [], tabelas: [tabela] } : only(readText(nome, texto, leitores.artistas))
}

function readText(nome: string, texto: string, artistas: ReadonlySet<string>): Lida[] {
  const start = texto.replace(/^\uFEFF/, '').trimStart()
  const other = estranhoPeloTexto(nome, start)
  if (other !== undefined) throw new Recusado(other)
  // A sheet that was copied with its bold letters is no document.
  if (start.startsWith('<') && !/^<\/?(?:b|i|u|em|strong|span|pre|font|br)[\s/>]/i.test(start))
    return readXml(nome, start)
  if (/^[{[]\s*(?:"|\{)/.test(start) && /\.json$/i.test(nome)) return readJson(nome, start)
  if (/\.txt$/i.test(nome) && pareceLista(start))
    return lerLista(start, artistas).lidas.map((lida) =>
      Object.assign(lida, { lugar: `${nome}, ${lida.lugar}` }),
    )
  return [lerUsr(start, nome) ?? lerTextoCcli(start, nome) ?? lerArquivoDeTexto(start, nome)].flat()
}

/** The songs of a document: one, or those of a book of them. */
function readXml(nome: string, texto: string): Lida[] {
  const xml = lerXml(texto)
  const musicas = /^song$/i.test(xml.nome) ? [xml] : filhosDe(xml, 'song')
  const lidas = musicas.flatMap((musica, i) => {
    const lugar = musicas.length > 1 ? `${nome}, ${i + 1}ª` : nome
    return lerOpenLyrics(musica, lugar) ?? lerOpensong(musica, lugar) ?? []
  })
  if (lidas.length > 0)
    return lidas.map((lida) =>
      lida.nome ? lida : Object.assign(lida, { nome: nomeDoArquivo(nome).nome, isDoArquivo: true }),
    )
  if (/^set$/i.test(xml.nome))
    throw new Recusado('é uma lista do OpenSong, sem as músicas: traga os arquivos delas')
  throw new Recusado('o XML não é do OpenSong nem do OpenLyrics')
}

function readJson(nome: string, texto: string): Lida[] {
  let json: unknown
  try {
    json = JSON.parse(texto)
  } catch {
    throw new Recusado('o JSON está incompleto ou danificado')
  }
  const lidas = lerCantaiJson(json, nome)
  if (lidas) return lidas
  throw new Recusado('o JSON não é do Cantai')
}

const ONSONG = /(?:^|\/)OnSong(?:\.Backup)?\.sqlite3$/i

async function readZip(
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  leitores: Leitores,
  inZip: boolean,
): Promise<Conteudo> {
  const entries = listZip(bytes)
  if (entries.some(({ name }) => name === 'xl/workbook.xml' || name === '[Content_Types].xml')) {
    if (entries.some(({ name }) => name === WORD)) return only(lerWord(nome, bytes))
    if (!entries.some(({ name }) => name.startsWith('xl/')))
      return refuse(nome, 'é uma apresentação ou outro documento: copie a letra e cole aqui')
    return { lidas: [], tabelas: await leitores.lerExcel(nome, bytes) }
  }
  const onsong = entries.find(({ name }) => ONSONG.test(name))
  if (onsong) return only(await leitores.lerOnsong(openEntry(bytes, onsong.name) as Uint8Array<ArrayBuffer>))
  const other = estranhoPelosNomes(
    entries.map(({ name }) => name),
    entries.some(({ name }) => name === 'mimetype')
      ? new TextDecoder().decode(openEntry(bytes, 'mimetype').subarray(0, 200))
      : '',
  )
  if (other !== undefined) return refuse(nome, other)
  if (inZip) return refuse(nome, 'é um zip dentro de outro: descompacte antes')
  const all: Conteudo = { lidas: [], tabelas: [] }
  for (const file of openZip(nome, bytes)) {
    const { lidas, tabelas } =
      'recusa' in file
        ? refuse(file.nome, file.recusa)
        : await lerArquivo(file.nome, file.bytes as Uint8Array<ArrayBuffer>, leitores, true)
    all.lidas.push(...lidas)
    all.tabelas.push(...tabelas)
  }
  return all.lidas.length + all.tabelas.length === 0 ? refuse(nome, 'o zip não tem nenhuma música') : all
}
