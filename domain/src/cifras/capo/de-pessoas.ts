import { lerAcorde } from '../acorde/acorde.ts'
import { isPalavraConhecida } from '../folha/secoes.ts'

/** Keys that a line says of people, not of the sheet: they stay as they are written, whatever key the song is played in. */

const TOM = '[A-G][#b♯♭]?m?(?![\\p{L}#\\d+/])'
/** `Tom da Ana: F`, `Tons: Ana F, Rui Bb`, `Key for Ana: F`, `Ana's key: F`, `Tom (Ana): F`. */
const DITO = new RegExp(
  `^\\s*[[(•*-]?\\s*(?:(?:tons|keys)\\s*[:=]|(?:tom|tonalidade|key)\\s+(?!da m[uú]sica\\s*[:=]|${TOM})\\p{L}[^:={}]{0,60}[:=]|\\p{L}+(?:['’]s)?\\s(?:tom|key)\\s*[:=]|(?:tom|key)\\s*\\(\\s*\\p{L})`,
  'iu',
)
const NOME = '\\p{Lu}\\p{L}+(?:\\s+(?:d[aeo]s?|e|\\p{Lu}\\p{L}+)){0,4}'
/** `Ana: F`, `Ana - F`, `Ana (F)`. */
const PAR = `${NOME}(?:\\s*[:=]\\s*|\\s+[-–—]\\s+|\\s*[([]\\s*)(?:[Tt]om\\s*[:=]?\\s*)?${TOM}\\s*[)\\]]?`
const PARES = new RegExp(`^\\s*[(•*-]?\\s*${PAR}(?:\\s*[,;/|·•]\\s*${PAR}){0,7}\\s*[)]?\\s*$`, 'u')
const LONGEST = 120
/** Words with chords among them. */
const EM_LINHA = /\[[^[\]]*\]\p{L}/u

/** Whether a word of a label is about the song and not somebody's name. */
const isDaMusica = (palavra: string) =>
  lerAcorde(palavra) !== null ||
  isPalavraConhecida(palavra) ||
  /^(?:tom|depois|antes|agora|aqui|am[eé]m)$/iu.test(palavra)

/**
 * Whether a line says in which key somebody sings.
 * @example isTomDePessoa('Tom da Ana: F') // => true
 */
export function isTomDePessoa(linha: string): boolean {
  if (linha.length > LONGEST || !/[:=([]|\s[-–—]\s/.test(linha) || EM_LINHA.test(linha)) return false
  if (DITO.test(linha)) return true
  return PARES.test(linha) && !(linha.match(/\p{L}{2,}/gu) ?? []).some(isDaMusica)
}
