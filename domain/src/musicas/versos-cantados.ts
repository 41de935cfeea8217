import { classificarLinhas, type Linha } from '../cifras/folha/linhas.ts'
import { isTituloDeSecao } from '../cifras/folha/secoes.ts'
import { versosEmLinha } from '../cifras/folha/versos.ts'

/** Removes chords, titles of parts and facts: only sung words remain, line by line. */
export interface VersosCantados {
  readonly letra: readonly string[]
  readonly cifra: readonly string[]
}

/** A text without line breaks is split into pieces. */
const LONGEST = 160
const PIECE = new RegExp(String.raw`\S.{0,${LONGEST - 1}}(?=\s|$)|\S{${LONGEST}}`, 'gu')

function tidy(linha: string): string[] {
  const plain = linha.replaceAll(/\s+/g, ' ').trim()
  if (!/[\p{L}\p{N}]/u.test(plain)) return []
  return plain.length <= LONGEST ? [plain] : (plain.match(PIECE) ?? [])
}

/** ChordPro may hyphenate where a chord falls inside a word, and brackets may hold no chord: `[N.C.]`. */
const sung = (linha: Linha): string =>
  (linha.trechos.length > 0 ? versosEmLinha(linha).letra : linha.texto).replaceAll(/\[[^[\]]*\]/g, '')

/**
 * @example versosDaCifra('[Coro]\nG   D\nSanto, santo\n[G]Santo é o Se[D]nhor') // => ['Santo, santo', 'Santo é o Senhor']
 */
export const versosDaCifra = (cifras: string): string[] =>
  classificarLinhas(cifras)
    .filter(({ tipo }) => tipo === 'lyric')
    .flatMap((linha) => tidy(sung(linha)))

/**
 * @example versosDaLetra('Refrão:\n\nSanto  és tu') // => ['Santo és tu']
 */
export const versosDaLetra = (letra: string): string[] =>
  letra
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((linha) => !isTituloDeSecao(linha))
    .flatMap(tidy)

export const versosCantados = (textos: {
  readonly letra: string | null
  readonly cifras: string | null
}): VersosCantados => ({
  letra: versosDaLetra(textos.letra ?? ''),
  cifra: versosDaCifra(textos.cifras ?? ''),
})
