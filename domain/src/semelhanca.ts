import { normalizarBusca } from './musicas/busca.ts'

/** A song by title and artist. */
export interface Nomeada {
  readonly titulo: string
  readonly artista: string
}

/** The similarity of title and of artist, each from 0 (nothing in common) to 1 (the same). */
export interface Semelhanca {
  readonly titulo: number
  readonly artista: number
}

const BRACKETS = /\(([^()]{0,200})\)|\[([^[\]]{0,200})\]/g
/** Words that distinguish two recordings of one song, not two songs. */
const GRAVACAO =
  /\b(?:ao vivo(?: em .*)?|live(?: (?:at|in|from) .*)?|acustic[oa]|acoustic|(?:clipe?|video|audio|lyric|lyrics|music)(?: (?:oficial|official|video|clipe|lyric|music|com letra))+|oficial|official|com letra|legendado|playback|cover|versao (?:estudio|acustica|ao vivo)|studio version|remaster(?:ed|izado)?(?: \d{4})?|(?:feat|ft|part|participacao)\b.*)(?= |$)/g
const CREDITOS = /\s*(?:[,;/&+|]|\b(?:feat|ft|part|participacao(?: especial)?|com|with|e|and|x|vs)\b\.?)\s*/
const VAZIAS = new Set(
  'a o as os de da do das dos em no na nos nas um uma the of in min ministerio ministry banda grupo coral cantor cantora pr pra pastor pastora oficial official music'.split(
    ' ',
  ),
)

/** Letters and digits of any script, in lower case without accents, separated by single spaces. */
const plain = (texto: string) =>
  normalizarBusca(texto)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&,;/+|]+/gu, ' ')
    .trim()
const words = (texto: string) => texto.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/**
 * The words of a text without accents and case, for comparisons.
 * @example soPalavras('Santo, SANTO!') // => 'santo santo'
 */
export const soPalavras = (texto: string): string => words(plain(texto)).join(' ') || texto.trim()

const tidy = (texto: string) => words(plain(texto).replaceAll(GRAVACAO, ' ')).join(' ')

/**
 * All names in a title, without terms of recordings: the title itself first, then the text in brackets and the parts around a dash.
 * @example nomesDoTitulo('Oceanos (Onde Meus Pés) [Ao Vivo]') // => ['oceanos', 'onde meus pes']
 */
export function nomesDoTitulo(titulo: string): string[] {
  const main = tidy(titulo.replaceAll(BRACKETS, ' '))
  const inside = [...titulo.matchAll(BRACKETS)].map((match) => tidy(match[1] ?? match[2] ?? ''))
  const parts = titulo
    .replaceAll(BRACKETS, ' ')
    .split(/\s[-–—|]\s/)
    .map(tidy)
  const all = [main || tidy(titulo) || plain(titulo), ...parts, ...inside]
  return [...new Set(all.filter((nome) => nome !== ''))]
}

const strong = (nome: string) => {
  const all = words(nome)
  const kept = all.filter((word) => !VAZIAS.has(word))
  return kept.length > 0 ? kept : all
}

/** The share of words that two texts have in common. */
function dice(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [new Set(a), new Set(b)]
  if (left.size === 0 || right.size === 0) return 0
  return (2 * [...left].filter((word) => right.has(word)).length) / (left.size + right.size)
}

const ALMOST = 0.9

function semelhancaDosTitulos(a: string, b: string): number {
  const [ours, theirs] = [nomesDoTitulo(a), nomesDoTitulo(b)]
  const [first, other] = [ours[0] ?? '', theirs[0] ?? '']
  if (first !== '' && first === other) return 1
  // Text in brackets or before a dash may be the artist or 'Letra', so it must equal the other's whole name.
  if (theirs.includes(first) || ours.includes(other)) return ALMOST
  return Math.min(ALMOST, dice(strong(first), strong(other)))
}

/** Limit of credited artists, each of whom is compared with each. */
const CREDITOS_MAX = 20

/** Every credited artist, and the whole line, whose conjunction may be part of a name. */
const creditos = (artista: string) => {
  const line = plain(artista)
  return [line, ...line.split(CREDITOS, CREDITOS_MAX)].map(strong).filter((nome) => nome.length > 0)
}

function semelhancaDosArtistas(a: string, b: string): number {
  const theirs = creditos(b)
  return Math.max(0, ...creditos(a).flatMap((nome) => theirs.map((other) => dice(nome, other))))
}

/**
 * The similarity of two songs by name: terms of recordings ('Ao Vivo'), brackets, guests, accents and case do not count.
 * @example semelhanca({ titulo: 'Oceanos (Ao Vivo)', artista: 'Ana Nóbrega' }, { titulo: 'oceanos', artista: 'Ana Nobrega feat. Coro' }) // => { titulo: 1, artista: 1 }
 */
export const semelhanca = (a: Nomeada, b: Nomeada): Semelhanca => ({
  titulo: semelhancaDosTitulos(a.titulo, b.titulo),
  artista: semelhancaDosArtistas(a.artista, b.artista),
})

/**
 * Whether two names surely mean one song: the same title by an artist of (nearly) the same name.
 * @example mesmaMusica({ titulo: 1, artista: 0.5 }) // => false
 */
export const mesmaMusica = ({ titulo, artista }: Semelhanca): boolean => titulo === 1 && artista >= 0.8

/**
 * Title and artist as one number from 0 to 1.
 * @example peso({ titulo: 1, artista: 0 }) // => 0.6
 */
export const peso = ({ titulo, artista }: Semelhanca): number => 0.6 * titulo + 0.4 * artista

/**
 * Whether a song is similar enough to be offered as an alternative.
 * @example parecida({ titulo: 0.5, artista: 1 }) // => false
 */
export const parecida = (como: Semelhanca): boolean => como.titulo >= 0.6 && peso(como) >= 0.5

/**
 * A title for a search: without brackets and terms of recordings.
 * @example tituloDeBusca('Oceanos (Onde Meus Pés Podem Falhar) - Ao Vivo') // => 'Oceanos'
 */
export function tituloDeBusca(titulo: string): string {
  const open = titulo
    .replaceAll(BRACKETS, ' ')
    .replaceAll(
      /\s[-–—|]\s+(?:ao vivo|live|ac[uú]stic[oa]|(?:clipe|v[ií]deo|[aá]udio)?\s*oficial|feat\b|part\b).*$/giu,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
  return open || titulo.trim()
}
