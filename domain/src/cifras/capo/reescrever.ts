import type { Linha } from '../folha/linhas.ts'
import { semitonsEntre, soamIgual, tomAcima } from '../tom/tons.ts'
import { capoNaLinha, tonsNaLinha, type CapoDito, type TomDito } from './dizeres.ts'
import type { Tons } from './tom-da-folha.ts'

/** A stretch of a line and what it becomes. */
interface Troca {
  inicio: number
  fim: number
  novo: string
}

const moverPor = (tom: string, de: string, para: string) => tomAcima(tom, semitonsEntre(de, para))

/** ` (forma dos acordes no tom de G)` around a shape that is named. */
function parenteses(linha: string, { inicio, fim }: TomDito): { inicio: number; fim: number } | null {
  const before = /\s*\([^()]*$/.exec(linha.slice(0, inicio))
  const after = /^[^()]*\)/.exec(linha.slice(fim))
  return before && after && { inicio: before.index, fim: fim + after[0].length }
}

function trocarForma(linha: string, dito: TomDito, de: Tons, para: Tons): Troca {
  const written = linha.slice(dito.inicio, dito.fim)
  const around = para.capo === 0 ? parenteses(linha, dito) : null
  if (around) return { ...around, novo: '' }
  return {
    ...dito,
    novo: soamIgual(written, de.formas) ? para.formas : moverPor(written, de.formas, para.formas),
  }
}

/** `Tom: G` of a sheet in the shapes of G says afterwards what sounds, and names the shapes beside it. */
function trocarTom(linha: string, dito: TomDito, { de, para, first, hasForma }: Contexto): Troca {
  const written = linha.slice(dito.inicio, dito.fim)
  const isForma = de.capo > 0 && soamIgual(written, de.formas) && !soamIgual(written, de.tom)
  if (isForma && dito.papel === 'key') return { ...dito, novo: para.formas }
  const naming = para.capo > 0 && !hasForma ? ` (forma dos acordes no tom de ${para.formas})` : ''
  if (isForma) return { ...dito, novo: para.tom + naming }
  if (first || soamIgual(written, de.tom)) return { ...dito, novo: para.tom }
  return { ...dito, novo: moverPor(written, de.tom, para.tom) }
}

function trocarCapo(
  linha: string,
  { inicio, fim, casa, emDiretiva }: CapoDito,
  { de, para }: Contexto,
): Troca[] {
  if (de.capo === para.capo || casa !== de.capo) return []
  if (emDiretiva) return [{ inicio, fim, novo: String(para.capo) }]
  if (para.capo === 0) return [{ inicio, fim, novo: 'Sem capotraste' }]
  const written = linha.slice(inicio, fim)
  const number = /\d{1,2}(?!.*\d)/.exec(written)
  const novo =
    number && !/\d\s?(?:nd|rd|st|th)(?!\p{L})/iu.test(written)
      ? written.replace(number[0], String(para.capo))
      : `Capotraste na ${para.capo}ª casa`
  return [{ inicio, fim, novo }]
}

interface Contexto {
  de: Tons
  para: Tons
  /** Whether the line is the first of the sheet that names a key. */
  first: boolean
  hasForma: boolean
}

/**
 * A line about the key or the capo, rewritten for a sheet that is now played in other keys. Of a directive only the
 * values of `{key}` and `{capo}` change: a key that is that of the shapes, as ChordPro means it, moves with the shapes,
 * one that sounds moves with the sound; the capo's value only changes when the capo does.
 * @example reescreverDado({ texto: 'Tom: Bb (forma dos acordes no tom de G)', … }, de, para, true) // => 'Tom: C (…de A)'
 */
export function reescreverDado(
  { texto }: Pick<Linha, 'texto'>,
  de: Tons,
  para: Tons,
  first: boolean,
): string {
  const ditos = tonsNaLinha(texto)
  const hasForma = ditos.some(({ papel }) => papel === 'forma')
  const contexto = { de, para, first, hasForma }
  const capo = capoNaLinha(texto)
  const trocas = [
    ...ditos.map((dito) =>
      dito.papel === 'forma' ? trocarForma(texto, dito, de, para) : trocarTom(texto, dito, contexto),
    ),
    ...(capo ? trocarCapo(texto, capo, contexto) : []),
  ].toSorted((a, b) => a.inicio - b.inicio)
  let moved = ''
  let at = 0
  for (const { inicio, fim, novo } of trocas) {
    if (inicio < at) continue
    moved += texto.slice(at, inicio) + novo
    at = fim
  }
  return moved + texto.slice(at)
}

/** A line that states a capo, in the manner of the sheet. */
const linhaDeCapo = (linhas: readonly Linha[], casa: number) =>
  linhas.some(({ texto }) => /^\s*\{\s*[a-z_]+\s*[:}]/i.test(texto))
    ? `{capo: ${casa}}`
    : `Capotraste na ${casa}ª casa`

/**
 * The lines with one more that states the capo, below those about the sheet that it begins with.
 * @example inserirCapo(classificarLinhas('Tom: G\nG  D'), 2)[1]?.texto // => 'Capotraste na 2ª casa'
 */
export function inserirCapo(linhas: readonly Linha[], casa: number): Linha[] {
  const at = Math.max(
    0,
    linhas.findIndex(({ tipo }) => tipo !== 'meta'),
  )
  const fim = linhas.find((linha) => linha.fim !== '')?.fim ?? '\n'
  const texto = linhaDeCapo(linhas, casa)
  return linhas.toSpliced(at, 0, { tipo: 'meta', texto, fim, trechos: [] })
}
