import { lerTom } from '../cifras/tom/tons.ts'
import { soPalavras } from '../semelhanca.ts'
import { lerEndereco } from './endereco.ts'
import type { Lida } from './lida.ts'
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
const NUMBER = /^(?:\(?\d{1,3}\s*[.)\]:ªº°]+|\d{1,3}\s*[-–—]|\d\uFE0F?\u20E3)\s*/u
const FEIO = /[*_~`]{1,3}(?=\S)([^*_~`]+?)(?<=\S)[*_~`]{1,3}/g
const GREETING =
  /^(?:bom dia|boa (?:tarde|noite)|ol[aá]|oi|paz(?: do senhor)?|gra[cç]a e paz|gente|pessoal|galera|segue|seguem|lista|repert[oó]rio|louvores?|m[uú]sicas?|c[aâ]nticos|escala|culto|ensaio|domingo|s[aá]bado|quarta|am[eé]m|obrigad[oa]|deus aben[cç]oe|nome|t[ií]tulo)(?=$|[\s:,!.\-–(])/iu
const DATE_ONLY = /^\(?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\)?:?$/
const SEPARATOR = /\s+[-–—|•]\s+|\s*\|\s*|\t+|\s+\/\/\s+|\s*;\s*/
const OMITTED = /^<?(?:m[ií]dia oculta|media omitted|imagem ocultada|mensagem apagada).*$/iu

const tomDe = (texto: string): string => {
  const named = /^\(?\s*(?:tom|key|ton)\s*[:=]?\s*(.{1,12}?)\s*\)?$/iu.exec(texto)
  const plain = (named?.[1] ?? texto).trim()
  // One small letter is a word: 'a', 'e'.
  if (
    plain.length > 14 ||
    (named === null && !/^[A-H]|^(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)\b/iu.test(plain))
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
  /\b(?:ao vivo|live|ac[uú]stic[oa]|vers[aã]o|medley|remix|playback|instrumental|part|feat|refr[aã]o|\d+ ?x|bis)\b/iu

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
const bare = (texto: string) =>
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

/** Moments of a service, which stand before a song; a song may follow them. */
const MOMENTO =
  /^(?:abertura|entrada|in[ií]cio|prel[uú]dio|adora[cç][aã]o|louvor|j[uú]bilo|contri[cç][aã]o|confiss[aã]o|ofert[aó]rio|ofertas?|d[ií]zimos?(?: e ofertas?)?|ceia|santa ceia|comunh[aã]o|batismo|ministra[cç][aã]o|apelo|ora[cç][aã]o|encerramento|final|sa[ií]da|posl[uú]dio|bis|infantil|jovens|ensaio)\s*:\s+(?=\S)/iu
/** Remarks on who does what: nobody sings these. */
const FUNCAO =
  /^(?:vocal|vocais|voz(?:es)?|back(?:ing)?(?: vocals?)?|backs?|bateria|batera|baixo|guitarra|viol[aã]o|violino|teclado|teclas|piano|sax|percuss[aã]o|caj[oó]n|som|sonoplastia|m[ií]dia|proje[cç][aã]o|slides?|transmiss[aã]o|prega(?:dor|dora|[cç][aã]o)|palavra|mensagem|preletor|dire[cç][aã]o|dirigente|ministr[oa]|l[ií]der|respons[aá]vel|equipe|escala|recep[cç][aã]o|di[aá]cono|traje|roupa|hor[aá]rio)\s*:/iu
const PESSOA = /^(?:pra?|pastora?|ap(?:[oó]stolo)?|bispo|ev|evang|irm[aã]o?|miss|di[aá]c|presb)\b\.?\s/iu

const isTitle = (texto: string) =>
  texto === '' ||
  !/\p{L}|\d{2,}/u.test(texto) ||
  DATE_ONLY.test(texto) ||
  OMITTED.test(texto) ||
  (texto.endsWith(':') && !SEPARATOR.test(texto)) ||
  FUNCAO.test(texto) ||
  (MOMENTO.test(texto) && PESSOA.test(texto.replace(MOMENTO, ''))) ||
  (GREETING.test(texto) && !/\s[-–—|]\s\S|\t/.test(texto) && isTalk(texto))

/** 'Lista de domingo' is a title, 'Louvores ao Rei' a song. */
const isTalk = (texto: string) =>
  /[!:]$|\d{1,2}[/.]\d{1,2}/.test(texto) ||
  /^(?:bom dia|boa (?:tarde|noite)|ol[aá]\b|segue|pessoal|gente|galera|paz do senhor|gra[cç]a e paz)/iu.test(
    texto,
  ) ||
  /^(?:lista|repert[oó]rio|louvores|m[uú]sicas|c[aâ]nticos|escala|culto|ensaio)(?:\s+(?:d[eoa]s?|para|pra|do dia)\s+.*(?:domingo|s[aá]bado|quarta|culto|ensaio|minist[eé]rio|igreja|m[uú]sicas|louvor)|\s*)$/iu.test(
    texto,
  ) ||
  /^(?:domingo|s[aá]bado|quarta|am[eé]m|obrigad[oa]|deus aben[cç]oe|nome|t[ií]tulo)\b.{0,20}$/iu.test(texto)

function readLine(texto: string, lugar: string): Lida | null {
  const { rest, address } = takeAddress(texto)
  const parts = rest
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return null
  const whole = parts.length === 1 ? takeArtista(parts[0] ?? '') : undefined
  if (whole) return { lugar, ...whole, ...addressOf(address) }
  let tom = ''
  let bpm = ''
  const names: string[] = []
  for (const [i, part] of parts.entries()) {
    if (i > 0 && tom === '' && tomDe(part) !== '') tom = tomDe(part)
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

function addressOf(address: string): Pick<Lida, 'youtube' | 'link_letra' | 'link_cifra'> {
  const tipo = lerEndereco(address)?.tipo
  if (tipo === undefined) return {}
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
  const linhas = texto.split(/\r\n?|\n|\u2028/, 200).map((linha) => bare(linha.slice(0, LINHA_MAX)))
  const named = linhas.filter((linha) => linha !== '' && !isTitle(linha))
  return named.length > 1 && named.filter((linha) => SLASH.test(linha)).length * 2 > named.length
}

/** 'Name / Artist' with a dash, where the list or the repertoire says that the second is an artist. */
function withSlash(linha: string, artistas: ReadonlySet<string>, bySlash: boolean): string {
  const [, nome = '', artista = ''] = SLASH.exec(linha) ?? []
  return artista !== '' && (bySlash || artistas.has(soPalavras(artista))) ? `${nome} - ${artista}` : linha
}

/** A date before a song: '15/12 - Santo'. */
const DATA = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s*[-–—:]\s*(?=\p{L})/u

/** The name of a song, of an artist and an address are shorter. */
const LINHA_MAX = 600

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
    const said = bare(raw.slice(0, LINHA_MAX))
    const plain = isTitle(said) ? said : withSlash(said.replace(MOMENTO, ''), artistas, bySlash)
    if (plain === '') continue
    const lugar = `linha ${i + 1}`
    const last = lidas.at(-1)
    const { rest, address } = takeAddress(plain)
    if (address !== '' && rest === '' && last) lidas[lidas.length - 1] = { ...addressOf(address), ...last }
    else if (last && !last.tom && /^tom\s*[:=]/i.test(plain) && tomDe(plain) !== '')
      lidas[lidas.length - 1] = { ...last, tom: tomDe(plain) }
    else if (isTitle(plain)) deixadas.push(plain)
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
