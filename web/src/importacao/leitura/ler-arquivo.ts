import type { Lida } from '@cantai/domain/importacao/lida'
import { lerCantaiJson } from '@cantai/domain/importacao/formatos/cantai-json'
import { lerOpenLyrics } from '@cantai/domain/importacao/formatos/openlyrics'
import { lerOpensong } from '@cantai/domain/importacao/formatos/opensong'
import { lerTextoCcli, lerUsr } from '@cantai/domain/importacao/formatos/songselect'
import { tabelaEmTexto, type Tabela } from '@cantai/domain/importacao/formatos/tabela'
import { nomeDoArquivo } from '@cantai/domain/importacao/formatos/nome-do-arquivo'
import { lerArquivoDeTexto } from '@cantai/domain/importacao/formatos/texto'
import { lerLista, pareceLista } from '@cantai/domain/importacao/lista-colada'
import { listZip, openEntry, openZip } from './abrir.ts'
import { decodificar, isBinary } from './decodificar.ts'
import { lerCsv } from './planilha.ts'
import { Recusado } from './recusado.ts'
import { lerXml } from './xml.ts'

/** The contents of a file: songs, or tables whose columns a person confirms. */
export interface Conteudo {
  readonly lidas: Lida[]
  readonly tabelas: Tabela[]
}

/** The artists that are known, and readers in workers of their own: only OnSong's may run SQLite, and both may have to be ended. They take the bytes away. */
export interface Leitores {
  readonly lerOnsong: (bytes: Uint8Array<ArrayBuffer>) => Promise<Lida[]>
  readonly lerExcel: (nome: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Tabela[]>
  /** The artists of the repertoire, as `soPalavras` writes them. */
  readonly artistas: ReadonlySet<string>
}

const begins = (bytes: Uint8Array, text: string) =>
  Array.from(text).every((letter, i) => bytes[i] === letter.charCodeAt(0))

const KNOWN_STRANGERS: readonly (readonly [string, string])[] = [
  ['%PDF', 'é um PDF: exporte como texto, ChordPro ou planilha'],
  ['\u00d0\u00cf\u0011\u00e0', 'é um Excel ou Word antigo: salve como .xlsx, .csv ou .txt'],
  ['\u0089PNG', 'é uma imagem'],
  ['\u00ff\u00d8\u00ff', 'é uma imagem'],
  ['Rar!', 'é um .rar: descompacte e traga a pasta'],
  ['7z\u00bc\u00af', 'é um .7z: descompacte e traga a pasta'],
  ['ID3', 'é um áudio'],
  ['{\\rtf', 'é um RTF: abra e salve como texto (.txt)'],
  ['#LangCount=', 'é do SongBeamer: exporte de lá como texto ou ChordPro'],
  ['#Title=', 'é do SongBeamer: exporte de lá como texto ou ChordPro'],
  ['[#GLOBAL_RECT', 'é um tema de projeção, sem letra'],
]

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
  if (begins(bytes, 'SQLite format 3\0')) return only(await leitores.lerOnsong(bytes))
  if (begins(bytes, 'PK\u0003\u0004')) return readZip(nome, bytes, leitores, inZip)
  const isMarked = begins(bytes, '\u00ef\u00bb\u00bf')
  const stranger = KNOWN_STRANGERS.find(([sign]) => begins(isMarked ? bytes.subarray(3) : bytes, sign))
  if (stranger) return refuse(nome, stranger[1])
  const texto = decodificar(bytes)
  if (isBinary(texto)) return refuse(nome, 'não é um arquivo de músicas que o Cantai conhece')
  if (/\.(?:csv|tsv|tab)$/i.test(nome)) return { lidas: [], tabelas: [await lerCsv(nome, texto)] }
  const tabela = /\.txt$/i.test(nome) ? tabelaEmTexto(nome, texto.replace(/^\uFEFF/, '')) : undefined
  return tabela ? { lidas: [], tabelas: [tabela] } : only(readText(nome, texto, leitores.artistas))
}

function readText(nome: string, texto: string, artistas: ReadonlySet<string>): Lida[] {
  const start = texto.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('<')) {
    const xml = lerXml(start)
    const lida = lerOpenLyrics(xml, nome) ?? lerOpensong(xml, nome)
    if (lida) return [lida.nome ? lida : { ...lida, nome: nomeDoArquivo(nome).nome }]
    throw new Recusado('o XML não é do OpenSong nem do OpenLyrics')
  }
  if (/^[{[]\s*(?:"|\{)/.test(start) && /\.json$/i.test(nome)) return readJson(nome, start)
  if (/\.txt$/i.test(nome) && pareceLista(start))
    return lerLista(start, artistas).lidas.map((lida) =>
      Object.assign(lida, { lugar: `${nome}, ${lida.lugar}` }),
    )
  return [lerUsr(start, nome) ?? lerTextoCcli(start, nome) ?? lerArquivoDeTexto(start, nome)].flat()
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
    if (!entries.some(({ name }) => name.startsWith('xl/')))
      return refuse(nome, 'é um documento: salve como .txt')
    return { lidas: [], tabelas: await leitores.lerExcel(nome, bytes) }
  }
  const onsong = entries.find(({ name }) => ONSONG.test(name))
  if (onsong) return only(await leitores.lerOnsong(openEntry(bytes, onsong.name) as Uint8Array<ArrayBuffer>))
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
