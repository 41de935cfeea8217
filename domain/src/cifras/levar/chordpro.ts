import { dadosEmChordPro } from '../capo/em-chordpro.ts'
import { type Preso, prender, soltar } from '../folha/acordes-presos.ts'
import { addColumns, colunas } from '../folha/colunas.ts'
import { classificarLinhas, isPalavraTambem, type Linha } from '../folha/linhas.ts'
import { acordesEntreColchetes } from '../folha/pecas.ts'
import { isBarra, isMarcaEmColchetes, isNC, isTituloDeSecao } from '../folha/secoes.ts'

/** The contents of a chord line with their columns: its chords, and any other text on it (`(2x)`, `[Solo 1]`, `|`). */
export function marcasDe({ texto, trechos }: Linha): { coluna: number; marca: string }[] {
  const marcas: { coluna: number; marca: string }[] = []
  const celulas: string[] = []
  let at = 0
  const goTo = (fim: number) => {
    for (const sign of texto.slice(at, fim)) addColumns(celulas, sign)
    at = fim
  }
  for (const { inicio, fim } of [...trechos, { inicio: texto.length, fim: texto.length }]) {
    const start = at
    for (const { index, 0: run } of texto.slice(at, inicio).matchAll(/\[[^[\]]*\]|[^\s[]+|\[/g)) {
      const marca = run.replaceAll(/[[\]]/g, '').trim()
      goTo(start + index)
      if (marca !== '') marcas.push({ coluna: celulas.length, marca: `[*${marca}]` })
    }
    goTo(inicio)
    if (fim > inicio) marcas.push({ coluna: celulas.length, marca: `[${texto.slice(inicio, fim)}]` })
    goTo(fim)
  }
  return marcas
}

const juntar = (acordes: Linha, letra: string): string =>
  prender(marcasDe(acordes), colunas(letra))
    .map((preso) => preso.marca + preso.letra)
    .join('')

const soAcordes = (linha: Linha) =>
  marcasDe(linha)
    .map(({ marca }) => marca)
    .join(' ')

/** Words that a chord line may stand over. */
const isLetra = ({ tipo, texto, trechos }: Linha) =>
  tipo === 'lyric' && trechos.length === 0 && texto.trim() !== ''

/** Words without the brackets and braces in which a chord would be none. */
const isSemSinais = (linha: Linha) => isLetra(linha) && !/[[\]{}]/.test(linha.texto)

/**
 * A sheet whose chords stand within the words, each before its syllable, every other line as it is: there they have room in any key.
 * @example nasPalavras('G     D\nSanto santo') // => '[G]Santo [D]santo'
 */
export function nasPalavras(texto: string): string {
  const linhas = classificarLinhas(texto)
  return linhas
    .map((linha, i) => {
      const [above, below] = [linhas[i - 1], linhas[i + 1]]
      if (above?.tipo === 'chord' && isSemSinais(linha)) return juntar(above, linha.texto) + linha.fim
      return linha.tipo === 'chord' && below && isSemSinais(below) ? '' : linha.texto + linha.fim
    })
    .join('')
}

const isDiretiva = (texto: string) => texto.trimStart().startsWith('{')

const escreverTitulo = (texto: string) =>
  `{comment: ${texto
    .trim()
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .replace(/:$/, '')}}`

/**
 * A sheet with its chords over the words, written as ChordPro; what is ChordPro already stays. Key and capo lines become
 * `{key}`, of the shapes as ChordPro means it, and `{capo}`. With `colunas` chords without words keep their columns too, so that the
 * sheet comes back as it was.
 * @example paraChordPro('G     D/F#\nSanto santo') // => '[G]Santo [D/F#]santo'
 */
export function paraChordPro(texto: string, tomDaMusica: string | null = null, colunas = false): string {
  const linhas = classificarLinhas(texto)
  const escreverDado = dadosEmChordPro(linhas, tomDaMusica)
  const parts: string[] = []
  for (let i = 0; i < linhas.length; i++) {
    const linha = linhas[i]
    const below = linhas[i + 1]
    if (!linha) continue
    if (linha.tipo === 'meta' && !isDiretiva(linha.texto)) {
      const written = escreverDado(linha)
      const eol = linha.fim || '\n'
      if (written.length > 0) parts.push(written.join(eol), linha.fim)
    } else if (linha.tipo === 'header' && !isDiretiva(linha.texto))
      parts.push(escreverTitulo(linha.texto), linha.fim)
    else if (linha.tipo !== 'chord') parts.push(linha.texto, linha.fim)
    else if (below && isLetra(below)) {
      parts.push(juntar(linha, below.texto), below.fim)
      i++
    } else parts.push(colunas ? juntar(linha, '') : soAcordes(linha), linha.fim)
  }
  return parts.join('')
}

const isMarca = (marca: string) =>
  marca.startsWith('*') || isBarra(marca) || acordesEntreColchetes(marca).length > 0 || isNC(marca)

/** Whether a line has something to play or a bar in brackets: remarks alone are no line of chords. */
const temTocado = (texto: string) =>
  [...texto.matchAll(ENTRE)].some(([, marca = '']) => !marca.startsWith('*') && isMarca(marca))

/** A dot right after a chord over words would end a sentence: `E.` is a word there. */
const semPonto = (marca: string) => marca.replaceAll(/(?<=[^\s.])\.+(?![\d.])/g, ' $&')

const ENTRE = /\[([^[\]]{1,60})\]/g

/** The name of a part beside chords that stand alone has its brackets back, or it would be a word beside them. */
const comoParte = (texto: string) =>
  !/[:()]/.test(texto) && !isBarra(texto) && isMarcaEmColchetes(texto) ? `[${texto}]` : texto

/** A name whose words are remarks of their own, as older files of Cantai have it: `[*Solo] [*1]`. */
const EM_PALAVRAS = /\[\*\p{L}+\](?:\s+\[\*(?:\p{L}+|\d+)\])+/gu

/**
 * A line with marks in brackets as words that the marks are bound to.
 * @example presosDe('San[G]to') // => [{ marca: '', letra: 'San' }, { marca: 'G', letra: 'to' }]
 */
export function presosDe(texto: string): Preso[] {
  const isAlone = texto.replaceAll(ENTRE, '').trim() === ''
  const emPalavras = isAlone ? [...texto.matchAll(EM_PALAVRAS)] : []
  const isWord = (i: number) => emPalavras.some(({ index, 0: all }) => index <= i && i < index + all.length)
  const presos: Preso[] = []
  let at = 0
  let marca = ''
  for (const { index, 0: all, 1: inside = '' } of texto.matchAll(ENTRE)) {
    if (!isMarca(inside)) continue
    presos.push({ marca, letra: texto.slice(at, index) })
    at = index + all.length
    const plain = inside.replace(/^\*/, '')
    marca = inside.startsWith('*')
      ? isAlone && !isWord(index)
        ? comoParte(plain)
        : plain
      : isNC(inside)
        ? inside
        : semPonto(inside.trim())
  }
  return [...presos, { marca, letra: texto.slice(at) }]
}

const COMENTARIO = /^\s*\{\s*(?:c|comment)\s*:([^{}]{1,80})\}\s*$/i

/**
 * A ChordPro sheet with its chords over the words; directives stay, so that `{key}` and `{capo}` keep saying what they
 * say (`tomDaFolha` reads them); the titles of parts become `[Refrão]`. A line whose words have no room for its chords stays as it is,
 * and so does an A or E that would be a word without its brackets.
 * @example deChordPro('[G]Santo [D/F#]santo') // => 'G     D/F#\nSanto santo'
 */
export function deChordPro(texto: string): string {
  const linhas = classificarLinhas(texto)
  const eol = linhas.find(({ fim }) => fim !== '')?.fim ?? '\n'
  const isSure = linhas.some(({ texto, trechos }) =>
    trechos.some(({ inicio, fim }) => !isPalavraTambem(texto.slice(inicio, fim))),
  )
  return linhas
    .map(({ tipo, texto, fim }) => {
      const titulo = texto.length > 120 ? undefined : COMENTARIO.exec(texto)?.[1]?.trim()
      if (titulo !== undefined && isTituloDeSecao(titulo)) return `[${titulo}]${fim}`
      if (tipo === 'tab' || tipo === 'meta' || !texto.includes('[') || !temTocado(texto)) return texto + fim
      const { acordes, letra, cabe } = soltar(presosDe(texto))
      const isAlone = letra.trim() === ''
      const isDoubtful = isPalavraTambem(acordes.trim()) && (isAlone || !isSure)
      if (!cabe || isDoubtful) return texto + fim
      return (isAlone ? acordes : `${acordes}${eol}${letra}`) + fim
    })
    .join('')
}
