import { lerTom } from '../cifras/tom/tons.ts'
import { soPalavras } from '../semelhanca.ts'
import { lerEndereco } from './endereco.ts'
import type { Lida } from './lida.ts'
import { isTituloDaLista, LINHA_MAX, MOMENTO, SEPARATOR } from './lista-titulos.ts'
import { tomEscritoNaLista } from './tom-escrito.ts'

/** The songs of a pasted list, and the lines that name none: titles, greetings, dates. */
export interface ListaLida {
  readonly lidas: Lida[]
  readonly deixadas: string[]
}

/** '[22/11/2026, 19:33] Ana: ' and '22/11/26 19:33 - Ana: ', as messengers copy what was said. */
const SAID =
  /^\u200e?(?:\[\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?\]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s+-)\s*[^:]{1,60}:\s*/iu
const BULLET = /^(?:[-–—•●▪◦‣*·>✓✔✅☑➡→#]|\p{Extended_Pictographic}\uFE0F?)+\s+/u
const PICTURES = /^(?:\p{Extended_Pictographic}[\uFE0F\u200D]*)+\s*/u
/** Brackets, a dash or a point say that a number counts; '10.000 Razões' and '1º Amor' are names. */
const NUMBER = /^(?:\(?\d{1,3}\s*[ªº°]?\s*[.)\]:]+(?!\d)|\d{1,3}\s*[ªº°]?\s*[-–—](?!\d)|\d\uFE0F?\u20E3)\s*/u
const FEIO = /[*_~`]{1,3}(?=\S)([^*_~`]+?)(?<=\S)[*_~`]{1,3}/g
const tomDe = (texto: string): string => {
  const named = /^\(?\s*(?:tom|key|ton)\s*[:=]?\s*(.{1,12}?)\s*\)?$/iu.exec(texto)
  const plain = (named?.[1] ?? texto).trim()
  // One small letter is a word: 'a', 'e'.
  if (
    plain.length > 14 ||
    (named === null && !/^[A-H]|^(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?!\p{L})/iu.test(plain))
  )
    return ''
  if (named === null && /^[a-h]/.test(plain)) return ''
  return lerTom(plain) === null && !/->|→|\//.test(plain)
    ? ''
    : tomEscritoNaLista(plain).tom === ''
      ? ''
      : plain
}

/** The words in brackets at the end when they are a key: 'Santo (G)', 'Santo [Tom: Bb]'. */
function takeTom(texto: string): { rest: string; tom: string } {
  const bracketed = /^(.*\S)\s*[([]\s*([^()[\]]{1,20})\s*[)\]]$/u.exec(texto)
  const inside = tomDe(bracketed?.[2] ?? '')
  if (bracketed && inside !== '') return { rest: bracketed[1] ?? '', tom: inside }
  const said = /^(.*\S)[\s,;–—-]+(?:em|tom)\s*[:=]?\s*([A-H][#b♯♭]?m?)$/iu.exec(texto)
  return said && tomDe(`tom ${said[2] ?? ''}`) !== ''
    ? { rest: (said[1] ?? '').replace(/[\s,;–—-]+$/u, ''), tom: said[2] ?? '' }
    : { rest: texto, tom: '' }
}

/** Words about a recording in brackets, where other lists name the singer. */
const VERSAO =
  /(?<!\p{L})(?:ao vivo|live|ac[uú]stic[oa]|vers[aã]o|medley|remix|playback|instrumental|part|feat|refr[aã]o|\d+ ?x|bis)(?!\p{L})/iu

/** A line without any sign that parts it: 'Santo (Coral) G'. */
function takeArtista(nome: string): { nome: string; artista: string; tom: string } | undefined {
  const match = /^(.*\S)\s+\(([^()]{2,80})\)\s+([A-H][#b♯♭]?m?)$/u.exec(nome)
  const [, antes = '', artista = '', tom = ''] = match ?? []
  return match && !VERSAO.test(artista) && tomDe(`tom ${tom}`) !== ''
    ? { nome: antes, artista, tom }
    : undefined
}

function takeAddress(texto: string): { rest: string; address: string } {
  const match = /(?:https?:\/\/|www\.)\S+/iu.exec(texto)
  const address = (match?.[0] ?? '').replace(/[).,;]+$/, '')
  if (!match || lerEndereco(address) === null) return { rest: texto, address: '' }
  return {
    rest: texto
      .replace(match[0], ' ')
      .replace(/\s[-–—|:]?\s*$/u, '')
      .trim(),
    address,
  }
}

/** A line without what a messenger, a numbering or bold letters add to it. */
export const semEnfeites = (texto: string) =>
  texto
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    .replace(SAID, '')
    .replace(BULLET, '')
    .replace(PICTURES, '')
    .replaceAll(FEIO, '$1')
    .replace(DATA, '')
    .replace(NUMBER, '')
    .replace(BULLET, '')
    .trim()

/** A key before the name: 'G - Santo', 'Bm | Rei'. One letter may be a name as well, with a dash behind it and a key at the end. */
const isTomAntes = (texto: string) => /^[A-G][#b♯♭]?m?$/.test(texto)

/** The key in brackets before a name: '[G] Santo', '(Bb) Rei'. */
const TOM_ANTES = /^[([]\s*(?:tom\s*[:=]?\s*)?([A-G][#b♯♭]?m?)\s*[)\]]\s*[-–—:]?\s*(?=\p{L})/iu

function readLine(texto: string, lugar: string): Lida | null {
  const { rest: whole, address } = takeAddress(texto)
  const before = TOM_ANTES.exec(whole)?.[1] ?? ''
  const rest = whole.replace(TOM_ANTES, '')
  const parts = rest
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return null
  const plain = parts.length === 1 ? takeArtista(parts[0] ?? '') : undefined
  if (plain) return { lugar, ...plain, ...addressOf(address) }
  let tom = before
  let bpm = ''
  const names: string[] = []
  const keyFirst =
    isTomAntes(parts[0] ?? '') && parts.length > 1 && parts.slice(1).every((part) => tomDe(part) === '')
  for (const [i, part] of parts.entries()) {
    if ((i > 0 || keyFirst) && tom === '' && tomDe(part) !== '') tom = tomDe(part)
    else if (i > 0 && bpm === '' && /^\d{2,3}\s*bpm$|^bpm\s*:?\s*\d{2,3}$/i.test(part))
      bpm = part.replaceAll(/\D/g, '')
    else {
      const taken = takeTom(part)
      tom ||= taken.tom
      names.push(taken.rest)
    }
  }
  const [nome = '', artista = '', ...more] = names
  if (nome === '') return null
  const quoted = /^["“”'‘](.+)["“”'’]$/u.exec(nome)?.[1] ?? nome
  return {
    lugar,
    nome: more.length > 0 ? [quoted, ...names.slice(1, -1)].join(' - ') : quoted,
    artista: more.length > 0 ? (more.at(-1) ?? '') : artista,
    ...(tom !== '' && { tom }),
    ...(bpm !== '' && { bpm }),
    ...addressOf(address),
  }
}

/** Where songs are heard and bought: no page of words or chords. */
const PLAYERS =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:spotify\.com|deezer\.com|apple\.com|music\.amazon\.[\w.]+|soundcloud\.com|tidal\.com|whatsapp\.com|instagram\.com|facebook\.com|tiktok\.com|vimeo\.com|drive\.google\.com)\//i

/** A line as a player shares it: 'Ouça Dia Novo no Spotify: https://…'. */
const CONVITE =
  /^(?:ou[cç]a|escute|confira|assista|veja)(?:\s+(?:a|à|o|ao)\s+(?:m[uú]sica|faixa|v[ií]deo))?\s+(\S.*?)\s+(?:no|na|em)\s+(?:spotify|deezer|apple music|amazon music|youtube(?: music)?|soundcloud|tidal)\s*:?\s*(?=https?:|$)/iu
const semConvite = (texto: string) =>
  texto.length > LINHA_MAX ? texto : texto.replace(CONVITE, (_, nome: string) => `${nome} `).trim()

function addressOf(address: string): Pick<Lida, 'youtube' | 'link_letra' | 'link_cifra'> {
  const tipo = lerEndereco(address)?.tipo
  if (tipo === undefined || PLAYERS.test(address)) return {}
  return tipo === 'video'
    ? { youtube: address }
    : tipo === 'letra'
      ? { link_letra: address }
      : { link_cifra: address }
}

/**
 * Swaps name and artist of every song.
 * @example trocarNomes([{ lugar: '', nome: 'Ana', artista: 'Santo' }])[0].nome // => 'Santo'
 */
const trocarNomes = (lidas: readonly Lida[]): Lida[] =>
  lidas.map((lida) => ({
    ...lida,
    nome: lida.artista || (lida.nome ?? ''),
    artista: lida.artista ? (lida.nome ?? '') : '',
  }))

/** Whether the artist stands first: few artists sing many songs. `artistas` are those of the repertoire. */
function artistFirst(lidas: readonly Lida[], artistas: ReadonlySet<string>): boolean {
  const both = lidas.filter(({ nome, artista }) => nome && artista)
  const known = (campo: 'nome' | 'artista') =>
    both.filter((lida) => artistas.has(soPalavras(lida[campo] ?? ''))).length
  const [before, after] = [known('nome'), known('artista')]
  if (before !== after) return before > after
  const distinct = (campo: 'nome' | 'artista') =>
    new Set(both.map((lida) => soPalavras(lida[campo] ?? ''))).size
  return both.length > 2 && distinct('nome') * 2 <= distinct('artista')
}

const SLASH = /^([^/]*[^/\s])\s+\/\s+([^/]*[^/\s])$/

/** Whether most lines of a list are 'Name / Artist'; elsewhere such a line is a medley. */
function isBySlash(texto: string): boolean {
  const linhas = texto.split(/\r\n?|\n|\u2028/, 200).map((linha) => semEnfeites(linha.slice(0, LINHA_MAX)))
  const named = linhas.filter((linha) => linha !== '' && !isTituloDaLista(linha))
  return named.length > 1 && named.filter((linha) => SLASH.test(linha)).length * 2 > named.length
}

/** 'Name / Artist' with a dash, where the list or the repertoire says that the second is an artist. */
function withSlash(linha: string, artistas: ReadonlySet<string>, bySlash: boolean): string {
  const [, nome = '', artista = ''] = SLASH.exec(linha) ?? []
  return artista !== '' && (bySlash || artistas.has(soPalavras(artista))) ? `${nome} - ${artista}` : linha
}

/** A date before a song: '15/12 - Santo'. */
const DATA = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s*[-–—:]\s*(?=\p{L})/u

/**
 * The songs of a list as people paste it: numbered or not, from a messenger, 'Nome – Artista (G)', with links. `artistas` of
 * the repertoire, as `soPalavras` writes them, tell which side of the dash is the artist.
 * @example lerLista('1. Grande é o Senhor – Adhemar de Campos (G)').lidas[0].tom // => 'G'
 */
export function lerLista(texto: string, artistas: ReadonlySet<string> = new Set()): ListaLida {
  const lidas: Lida[] = []
  const deixadas: string[] = []
  const bySlash = isBySlash(texto)
  for (const [i, raw] of texto.split(/\r\n?|\n|\u2028/).entries()) {
    const said = semEnfeites(raw.slice(0, LINHA_MAX))
    const plain = isTituloDaLista(said)
      ? said
      : withSlash(semConvite(said).replace(MOMENTO, ''), artistas, bySlash)
    if (plain === '') continue
    const lugar = `linha ${i + 1}`
    const last = lidas.at(-1)
    const { rest, address } = takeAddress(plain)
    if (address !== '' && rest === '' && last) lidas[lidas.length - 1] = { ...addressOf(address), ...last }
    else if (last && !last.tom && /^tom\s*[:=]/i.test(plain) && tomDe(plain) !== '')
      lidas[lidas.length - 1] = { ...last, tom: tomDe(plain) }
    else if (isTituloDaLista(plain)) deixadas.push(plain)
    else {
      const lida = readLine(plain, lugar)
      if (lida) lidas.push(lida)
      else deixadas.push(plain)
    }
  }
  return { lidas: artistFirst(lidas, artistas) ? trocarNomes(lidas) : lidas, deixadas }
}

const PAIR = /^\S.{0,80}\S(?:\s+[-–—|]\s+|\t)\S.{0,80}$/

/**
 * Whether a text is a list of songs rather than the words of one: most lines are 'Name - Artist', or cells of a table.
 * @example pareceLista('Santo - Coral\nRei - Ana\nDigno - Coral') // => true
 */
export function pareceLista(texto: string): boolean {
  const linhas = texto.split(/\r\n?|\n/, 2000).filter((linha) => linha.trim() !== '')
  if (linhas.length < 3 || linhas.some((linha) => /^\s*[[{]/.test(linha))) return false
  return linhas.filter((linha) => linha.length < 200 && PAIR.test(linha)).length * 10 >= linhas.length * 7
}
