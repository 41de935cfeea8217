import { tomDaFolha } from '../../cifras/capo/tom-da-folha.ts'
import { deChordPro } from '../../cifras/chordpro.ts'
import { detectarTom } from '../../cifras/detectar-tom.ts'
import { limparCifraColada } from '../../cifras/cifra-colada.ts'
import { lerDitos } from '../../cifras/capo/ditos.ts'
import { classificarLinhas } from '../../cifras/linhas.ts'
import { soPalavras } from '../../semelhanca.ts'
import { temAcordes } from '../limpar.ts'
import type { Lida } from '../lida.ts'

/** `{title: Santo}`, `{t:Santo}`, `{x_cantai_letra: "…"}`. */
const DIRECTIVE = /^[^\S\n]*\{\s*([a-z_+-]+)\s*(?:[:\s]\s*([^\n]*?))?\s*\}[^\S\n]*$/gim
const OURS = /^x_cantai_/i
/** Lines that name the song, its artist or its tempo: they become fields of their own. */
const IDENTITY =
  /^(?:t|title|st|subtitle|artist|composer|lyricist|copyright|ccli|album|year|tempo|duration|sorttitle|x_.*|columns?|col|colb|column_break|np|new_page|ns|new_song|footer|book|number|keywords?|topic|flow)$/i
const NEW = /^[^\S\n]*\{\s*(?:ns|new_song)\s*\}[^\S\n]*$/im
/** Chords this sure of their key name it. */
const SURE = 0.9

/**
 * Name and artist in a file's name: 'Santo - Coral.cho'.
 * @example nomeDoArquivo('pasta/01 Santo - Coral.cho') // => { nome: 'Santo', artista: 'Coral' }
 */
export function nomeDoArquivo(arquivo: string): { nome: string; artista: string } {
  const base = (arquivo.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z\d]{1,8}$/i, '')
  const plain = base
    .replaceAll('_', ' ')
    .replace(/^\d{1,4}(?:\s*[-.)]\s*|\s+)(?=\p{L})/u, '')
    .replace(/\s+\(\d{1,3}\)$/, '')
  const [nome = '', artista = '', ...more] = plain.split(/\s+[-–—]\s+/)
  return more.length === 0
    ? { nome: nome.trim(), artista: artista.trim() }
    : { nome: plain.trim(), artista: '' }
}

const fromJson = (escrito: string | undefined): string | undefined => {
  try {
    const read: unknown = JSON.parse(escrito ?? '')
    return typeof read === 'string' ? read : undefined
  } catch {
    return undefined
  }
}

interface Sheet {
  cifra?: string
  letra?: string
  tom?: string
  avisos: string[]
}

/** A text as sheet or words, with the key that it says or that its chords leave no doubt of. */
function sheetOf(texto: string, tomDito: string): Sheet {
  const plain = limparCifraColada(texto)
  if (plain === '') return { avisos: [] }
  if (!temAcordes(plain)) {
    const words = classificarLinhas(plain).filter(({ tipo }) => tipo !== 'meta')
    return {
      letra: words
        .map(({ texto }) => texto)
        .join('\n')
        .trim(),
      ...(tomDito && { tom: tomDito }),
      avisos: [],
    }
  }
  const cifra = deChordPro(plain)
  if (tomDito !== '') return { cifra, tom: tomDito, avisos: [] }
  const { tom, forma, capo } = lerDitos(classificarLinhas(cifra))
  if (tom !== null || forma !== null || (capo ?? 0) > 0)
    return { cifra, tom: tomDaFolha(cifra).tom, avisos: [] }
  const heard = detectarTom(cifra)
  return heard.confianca >= SURE
    ? { cifra, tom: heard.tom, avisos: [`o tom ${heard.tom} foi descoberto pelos acordes`] }
    : { cifra, avisos: [] }
}

function lerChordPro(texto: string, arquivo: string, lugar: string): Lida {
  const said = new Map<string, string>()
  for (const [, nome = '', valor = ''] of texto.matchAll(DIRECTIVE)) {
    const key = nome.toLowerCase()
    if (!said.has(key)) said.set(key, valor)
  }
  const of = (...nomes: string[]) => nomes.map((nome) => said.get(nome)?.trim() ?? '').find(Boolean) ?? ''
  const corpo = texto.replaceAll(DIRECTIVE, (all, nome: string) => (IDENTITY.test(nome) ? '\0' : all))
  const named = nomeDoArquivo(arquivo)
  const { avisos, ...sheet } = sheetOf(
    corpo.replaceAll(/\0\n?/g, ''),
    said.has('x_cantai_tom') ? of('x_cantai_tom') : '',
  )
  const letra = fromJson(said.get('x_cantai_letra'))
  const isOurs = [...said.keys()].some((nome) => OURS.test(nome))
  return {
    lugar,
    nome: of('title', 't') || named.nome,
    // Only what we wrote ourselves says that a subtitle is none.
    artista: of('artist', 'st', 'subtitle', 'composer') || (of('title', 't') || isOurs ? '' : named.artista),
    bpm: of('tempo'),
    youtube: of('x_cantai_youtube'),
    ...sheet,
    ...(letra !== undefined && { letra }),
    avisos,
  }
}

/** Title and artist over a text without directives: the first lines before a blank one, or the file's name. */
function heading(linhas: string[], arquivo: string): { nome: string; artista: string; rest: string[] } {
  const named = nomeDoArquivo(arquivo)
  const first = linhas.findIndex((linha) => linha.trim() !== '')
  const blank = linhas.findIndex((linha, i) => i > first && linha.trim() === '')
  const head = first < 0 || blank < 0 ? [] : linhas.slice(first, blank)
  const kinds = classificarLinhas(head.join('\n'))
  const titles = kinds.filter(({ tipo, texto }) => tipo === 'lyric' && texto.length <= 120)
  const data = kinds.filter(({ tipo }) => tipo === 'meta')
  const [title = '', artist = ''] = titles.map(({ texto }) => texto.trim())
  const isNamed = soPalavras(title) === soPalavras(named.nome)
  const isBy = artist === '' || named.artista === '' || isLike(artist, named.artista)
  const isHead =
    titles.length <= 2 &&
    titles.length + data.length === head.length &&
    (data.length > 0 || (isNamed && isBy))
  if (!isHead || title === '') return { ...named, rest: linhas }
  return {
    nome: title,
    artista: artist || (isLike(title, named.nome) ? named.artista : ''),
    rest: [...data.map(({ texto }) => texto), ...linhas.slice(blank)],
  }
}

const isLike = (a: string, b: string) => {
  const [x, y] = [soPalavras(a), soPalavras(b)]
  return x !== '' && y !== '' && (x.includes(y) || y.includes(x))
}

function lerTexto(texto: string, arquivo: string, lugar: string): Lida {
  const { nome, artista, rest } = heading(texto.split('\n'), arquivo)
  const bpm = /(?:^|\n|·\s*)(?:bpm|tempo|andamento)\s*[:=]?\s*(\d{2,3})\b|\b(\d{2,3})\s*bpm\b/i.exec(
    rest.slice(0, 12).join('\n'),
  )
  return { lugar, nome, artista, bpm: bpm?.[1] ?? bpm?.[2] ?? '', ...sheetOf(rest.join('\n'), '') }
}

/** OnSong: title and artist stand in the first lines, facts after them; chords in brackets sound as they are written. */
function lerOnsong(texto: string, arquivo: string, lugar: string): Lida {
  const linhas = texto.split('\n')
  const end = linhas.findIndex((linha, i) => i > 0 && linha.trim() === '')
  const head = end < 0 ? [] : linhas.slice(0, end)
  const fact = (nome: string) =>
    head
      .map((linha) => new RegExp(`^\\s*${nome}\\s*:\\s*(.*)$`, 'i').exec(linha)?.[1]?.trim())
      .find(Boolean) ?? ''
  const isFact = (linha: string) => /^\s*[a-z ]{2,20}:/i.test(linha)
  const titles = head.filter((linha) => !isFact(linha)).map((linha) => linha.trim())
  const named = nomeDoArquivo(arquivo)
  const capo = /[1-9]/.test(fact('capo'))
  const body = (end < 0 ? linhas : linhas.slice(end)).filter(
    (linha) => !/^\s*(?:capo|flow|ccli|number)\s*:/i.test(linha),
  )
  const { avisos, ...sheet } = sheetOf(body.join('\n'), fact('key'))
  return {
    lugar,
    nome: titles[0] || fact('title') || named.nome,
    artista: titles[1] || fact('artist') || fact('author') || named.artista,
    bpm: fact('tempo').replaceAll(/[^\d.,]/g, ''),
    ...sheet,
    avisos: capo ? [...avisos, CAPO] : avisos,
  }
}

const CAPO = 'o capo do arquivo só diz como tocar: a cifra ficou com os acordes que soam'

/** Whether a text begins as OnSong writes them: a fact of its own among the first lines, and chords in brackets. */
const isOnsong = (texto: string, arquivo: string) =>
  /\.onsong$/i.test(arquivo) ||
  (/^(?:[^\n]*\n){1,3}(?:key|capo|tempo|flow)\s*:/i.test(texto) && /\[[A-G][^\]\n]{0,12}\]/.test(texto))

/**
 * The songs of a text file: ChordPro (several are parted by `{new_song}`), OnSong, chords over words, or words alone.
 * @example lerArquivoDeTexto('{title: Santo}\n[G]Santo', 'a.cho')[0].nome // => 'Santo'
 */
export function lerArquivoDeTexto(escrito: string, arquivo: string): Lida[] {
  const lugar = arquivo
  const texto = escrito.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
  if (texto.trim() === '')
    return [{ lugar, nome: nomeDoArquivo(arquivo).nome, recusa: 'o arquivo está vazio' }]
  const pieces = texto.split(NEW).filter((piece) => piece.trim() !== '')
  if (/\{\s*(?:t|title|x_cantai_\w+)\s*[:\s]/i.test(texto))
    return pieces.map((piece, i) =>
      lerChordPro(piece, arquivo, pieces.length > 1 ? `${lugar}, ${i + 1}ª` : lugar),
    )
  if (isOnsong(texto, arquivo)) return [lerOnsong(texto.trimStart(), arquivo, lugar)]
  return [lerTexto(texto, arquivo, lugar)]
}
