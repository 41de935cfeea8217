/** The words that name a part of a song on a sheet, without accents. */

const stems = (...lists: string[]) => lists.join(' ').split(' ')

/** They name a part wherever they stand alone. */
const PARTES = stems(
  'intro introd introducao introduction int intr inter interl interludio interlude instrumental refrao ref coro',
  'chorus prerefrao posrefrao prechorus postchorus verso versos verse vers estrofe estrofes estribilho ponte bridge',
  'solo solos riff riffs outro coda tag ending vamp turnaround breakdown passagem dedilhado acordes ministracao',
  'vocalizacao espontaneo interm modulacao preludio posludio',
)
/** They name a part when brackets, a colon, capitals or another such word say so. */
const SINAIS = stems(
  'parte partes part pt final fim repete repetir repita repeat bis volta voltar base baixo bass guitarra guitarras guitar',
  'violao violoes teclado teclados piano bateria sax saxofone gaita flauta violino cello cavaco cavaquinho ukulele',
  'viola sanfona acordeon orgao orquestra strings synth cifra tablatura tab variacao virada convencao batida levada',
  'melodia arranjo tema hook break fill lick pausa voz vozes vocal vocais dueto homens mulheres todos banda inicio',
  'instrumentos pre pos chord chords padrao interpretacao oracao palavra fala falado cadencia arpejo tag codetta start',
)
const LIGACOES = stems(
  'a o as os e de da do das dos na no nas nos ao aos com em p para pra igual vez vezes so faz toca and the of to',
  'inicial primeira primeiro segunda segundo terceira terceiro quarta quarto quinta quinto sexta sexto setima setimo',
  'oitava oitavo ultima ultimo principal mesma mesmo outra nova novamente tudo meio grave aguda agudo limpa',
  'distorcida i ii iii iv v vi vii viii b c d x',
)

const partes = new Set(PARTES)
const sinais = new Set(SINAIS)
const ligacoes = new Set(LIGACOES)

const plain = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** `riff1b`, `introducao` and `2x` without what counts them. */
const stem = (word: string) =>
  /^(?:\d{1,2}x?|x\d{1,2})$/.test(word) ? '' : word.replace(/\d{1,2}[a-z]?$/, '')

const isParte = (word: string) => partes.has(word) || sinais.has(word)

/**
 * Whether a word may stand in the name of a part, or of what plays there.
 * @example isPalavraConhecida('Violão') // => true
 */
export function isPalavraConhecida(palavra: string): boolean {
  const word = stem(plain(palavra))
  return isParte(word) || (ligacoes.has(word) && !/^d[aeo]s?$/.test(word))
}

/**
 * Whether a word names a part of a song wherever it stands.
 * @example isPalavraDeSecao('Intro') // => true
 */
export function isPalavraDeSecao(palavra: string): boolean {
  const word = stem(plain(palavra).replaceAll(/[^\p{L}\d]/gu, ''))
  return partes.has(word) || ['final', 'base', 'parte'].includes(word)
}

/** Whether a text says that no chord is played: `N.C.`, `NC`, `(N.C.)`. */
export const isNC = (texto: string): boolean => /^\(?n\.?\s?c\.?\)?$/i.test(texto)

/** Whether a text is nothing but bars and strokes: `|`, `||:`, `/ /`. */
export const isBarra = (texto: string): boolean => /^[\s:.-]*[|/%][\s|:/%.-]*$/.test(texto)

/**
 * Whether the text of a pair of brackets is neither a chord nor sung: `N.C.`, `Intro`, ChordPro's `*remark`.
 * @example isMarcaEmColchetes('N.C.') // => true
 */
export const isMarcaEmColchetes = (texto: string): boolean =>
  texto.startsWith('*') || isNC(texto) || isBarra(texto) || texto.split(/\s+/).some(isPalavraDeSecao)

const NUMERO = /^(?:[IVX]{1,4}|\d{1,2})[.)ªº°]?$/
const LONGEST = 60
/** A pair of brackets, and how often it is sung. */
const ENTRE_COLCHETES = /^\[[^[\]]*\][^\p{L}\p{M}\d]*(?:\d{1,2}x|x\d{1,2})?[^\p{L}\p{M}\d]*$/iu

/**
 * Whether a line is the title of a part: `[Refrão]`, `Pré-refrão 2x:`, `(repete intro)`, `CORO`, `II`.
 * @example isTituloDeSecao('Primeira Parte:') // => true
 */
export function isTituloDeSecao(linha: string): boolean {
  const texto = linha.trim()
  if (texto.length === 0 || texto.length > LONGEST) return false
  if (/^(?:[-=_*~#•.]\s?){3,}$/.test(texto)) return true
  if (/^[IVX]+[.)]?$/.test(texto)) return texto !== 'I' && NUMERO.test(texto)
  if (/^\d{1,2}[.)ªº°]?$/.test(texto)) return true
  if (ENTRE_COLCHETES.test(texto)) return /[\p{L}\d]/u.test(texto)
  const words = plain(
    texto.replaceAll(/pr[eé][\s-]+(?=refr|cho)/giu, 'pre').replaceAll(/p[oó]s[\s-]+(?=refr|cho)/giu, 'pos'),
  )
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map(stem)
    .filter((word) => word !== '')
  const named = words.filter(isParte).length
  if (named === 0 || words.length > 8) return false
  const known = words.filter((word) => isParte(word) || ligacoes.has(word)).length
  const first = words[0] ?? ''
  const marked =
    /^[([*{<"#=-].*[)\]*}>"#=-]$/.test(texto) ||
    /:[^\p{L}\p{M}\d]*(?:\d{1,2}x)?[^\p{L}\p{M}\d]*$/iu.test(texto)
  if (marked) return known === words.length || (known * 2 >= words.length && (isParte(first) || named > 1))
  if (known < words.length || words.length > 4 || /[,;!]$/.test(texto)) return false
  const capital = /^[\p{Lu}\d#]/u.test(texto)
  if (words.some((word) => partes.has(word)))
    return capital ? !ligacoes.has(first) || ordinal.test(first) : NUAS.has(first)
  return capital && (['final', 'fim'].includes(texto.toLowerCase()) || isTerse(words, /\d/.test(texto)))
}

const NUAS = new Set(['refrao', 'prerefrao', 'intro', 'solo', 'riff', 'introducao'])
const ordinal = /^(?:primeir|segund|terceir|quart|quint|sext|ultim)[ao]$/

/** `Parte 2`, `Segunda parte`, `Repete tudo`, `Volta ao inicio`, but not a line sung such as `Parte do`. */
function isTerse(words: string[], counted: boolean): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const orders =
    ['repete', 'repetir', 'volta', 'voltar'].includes(first) && (isParte(last) || last === 'tudo')
  const parts = ['parte', 'part', 'tema', 'base'].some((word) => words.includes(word))
  const numbered = counted || ordinal.test(first) || /^(?:[ivx]+|[abcd]|final)$/.test(last)
  return orders || (parts && numbered && (counted || words.length > 1))
}
