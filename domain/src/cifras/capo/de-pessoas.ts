import { lerAcorde } from '../acorde/acorde.ts'
import { isPalavraConhecida } from '../folha/secoes.ts'

/** Keys that a line says of people, not of the sheet: they stay as they are written, whatever key the song is played in. */

const INICIO = '^\\s*[[(•*-]?\\s*'
const TOM = '[A-G][#b♯♭]?m?(?![\\p{L}#\\d+/])'
/** `Tom da Ana: F`, `Key for Ana: F`, `Tom (Ana): F`, `Tom masculino: G`. */
const DE_ALGUEM = new RegExp(
  `${INICIO}(?:tom|tonalidade|key)\\s*(\\(|(?:d[aeo]s?|p(?:a?ra|/)|for|of)\\s)?\\s*(?:(?:the|[ao]s?)\\s+)?(\\p{L}[^:=(){}]{0,60}?)\\s*\\)?\\s*[:=]`,
  'iu',
)
/** `Ana's key: F`, `Female key: D`. */
const ANTES = new RegExp(`${INICIO}(\\p{L}+)(['’]s)?\\s+(?:tom|key)\\s*[:=]`, 'iu')
/** `Tons: Ana F, Rui Bb`. */
const TONS = new RegExp(`${INICIO}(?:tons|keys)\\s*[:=](.*)$`, 'iu')
const NOME = '\\p{Lu}\\p{L}+(?:\\s+(?:d[aeo]s?|e|\\p{Lu}\\p{L}+)){0,4}'
const SEPARADO = '(?:\\s*[:=]\\s*|\\s+[-–—]\\s+|\\s*[([]\\s*)'
const DIZ_TOM = '[Tt]om\\s*[:=]?\\s*'
const PAR = `${NOME}${SEPARADO}(?:${DIZ_TOM})?${TOM}\\s*[)\\]]?`
/** `Ana: F, Rui: Bb`, `Ana (tom F)`; `Subida: A` alone may be a part and its chord. */
const PARES = new RegExp(
  `${INICIO}(?:${PAR}(?:\\s*[,;/|·•]\\s*${PAR}){1,7}|${NOME}${SEPARADO}${DIZ_TOM}${TOM}\\s*[)\\]]?)\\s*[)]?\\s*$`,
  'u',
)
const NOMES = new RegExp(`(${NOME})${SEPARADO}`, 'gu')
const LONGEST = 120
/** Words with chords among them. */
const EM_LINHA = /\[[^[\]]*\]\p{L}/u

/** Voices, by whom a key is meant, and the recording that it was sung in. */
const VOZES =
  /^(?:masculin[oa]|feminin[oa]|homem|homens|mulher(?:es)?|soprano|contralto|tenor|bar[ií]tono|crian[cç]as|cantor(?:a|es|as)?|solistas?|vocalistas?|ministr[oa]|pastora?|del[ae]s?|men|women|male|female|singer|original|grava[cç][aã]o|v[ií]deo|recording)$/iu

/** Whether a word of a label is about the song and not somebody's name. */
const isDaMusica = (palavra: string) =>
  lerAcorde(palavra) !== null ||
  isPalavraConhecida(palavra) ||
  /^(?:tom|tons|depois|antes|agora|aqui|am[eé]m|m[uú]sica|song|can[cç][aã]o|hino|partitura|folha|forma|acordes|capo|capotraste|playback|execu[cç][aã]o)$/iu.test(
    palavra,
  )

const palavras = (texto: string) => texto.match(/\p{L}+/gu) ?? []
const isVoz = (texto: string) => VOZES.test(palavras(texto)[0] ?? '')
const isNome = (texto: string) => /^\p{Lu}\p{L}/u.test(texto) && !palavras(texto).some(isDaMusica)

/**
 * Whether a line says in which key somebody sings.
 * @example isTomDePessoa('Tom da Ana: F') // => true
 */
export function isTomDePessoa(linha: string): boolean {
  if (linha.length > LONGEST || !/[:=([]|\s[-–—]\s/.test(linha) || EM_LINHA.test(linha)) return false
  const [, prep, quem = ''] = DE_ALGUEM.exec(linha) ?? []
  if (isVoz(quem) || (prep !== undefined && isNome(quem))) return true
  const [, antes = '', genitive] = ANTES.exec(linha) ?? []
  if (isVoz(antes) || (genitive !== undefined && isNome(antes))) return true
  const ditos = palavras(TONS.exec(linha)?.[1] ?? '')
  if (ditos.some((palavra) => isVoz(palavra) || isNome(palavra))) return true
  return PARES.test(linha) && [...linha.matchAll(NOMES)].every(([, nome = '']) => isNome(nome))
}
