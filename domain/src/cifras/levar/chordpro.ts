import { dadosEmChordPro } from '../capo/em-chordpro.ts'
import { classificarLinhas, type Linha } from '../folha/linhas.ts'
import { acordesEntreColchetes } from '../folha/pecas.ts'
import { isNC, isTituloDeSecao } from '../folha/secoes.ts'

/** The contents of a chord line: its chords, and any other text on it (`(2x)`, `|`). */
function marcasDe({ texto, trechos }: Linha): { coluna: number; marca: string }[] {
  const marcas = trechos.map(({ inicio, fim }) => ({
    coluna: inicio,
    marca: `[${texto.slice(inicio, fim)}]`,
  }))
  let at = 0
  for (const { inicio, fim } of [...trechos, { inicio: texto.length, fim: texto.length }]) {
    for (const match of texto.slice(at, inicio).matchAll(/\S+/g)) {
      const marca = match[0].replaceAll(/[[\]]/g, '')
      if (marca !== '') marcas.push({ coluna: at + match.index, marca: `[*${marca}]` })
    }
    at = fim
  }
  return marcas.toSorted((a, b) => a.coluna - b.coluna)
}

function juntar(acordes: Linha, letra: string): string {
  const parts: string[] = []
  let at = 0
  for (const { coluna, marca } of marcasDe(acordes)) {
    parts.push(letra.slice(at, coluna).padEnd(coluna - at), marca)
    at = coluna
  }
  return parts.join('') + letra.slice(at)
}

const soAcordes = (linha: Linha) =>
  marcasDe(linha)
    .map(({ marca }) => marca)
    .join(' ')

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
    const isPlain = below?.tipo === 'lyric' && below.trechos.length === 0 && below.texto.trim() !== ''
    if (linha.tipo === 'meta' && !isDiretiva(linha.texto)) {
      const written = escreverDado(linha)
      const eol = linha.fim || '\n'
      if (written.length > 0) parts.push(written.join(eol), linha.fim)
    } else if (linha.tipo === 'header' && !isDiretiva(linha.texto))
      parts.push(escreverTitulo(linha.texto), linha.fim)
    else if (linha.tipo !== 'chord') parts.push(linha.texto, linha.fim)
    else if (below && isPlain) {
      parts.push(juntar(linha, below.texto), below.fim)
      i++
    } else parts.push(colunas ? juntar(linha, '') : soAcordes(linha), linha.fim)
  }
  return parts.join('')
}

const isMarca = (marca: string) =>
  marca.startsWith('*') || acordesEntreColchetes(marca).length > 0 || isNC(marca)

/** A dot right after a chord over words would end a sentence: `E.` is a word there. */
const semPonto = (marca: string) => marca.replaceAll(/(?<=[^\s.])\.+(?![\d.])/g, ' $&')

/** Text that grows by pieces and knows its width. */
function escrita() {
  const parts: string[] = []
  let width = 0
  return {
    write(texto: string) {
      parts.push(texto)
      width += texto.length
    },
    width: () => width,
    endsInSpace: () => /^\s?$/.test(parts.findLast((part) => part !== '')?.slice(-1) ?? ''),
    text: () => parts.join(''),
  }
}

/** The two lines of a line with chords in brackets; room is made in the words only between two of them. */
function separar(texto: string): { acordes: string; letra: string } {
  const acordes = escrita()
  const letra = escrita()
  let at = 0
  for (const match of texto.matchAll(/\[([^[\]]{1,60})\]/g)) {
    const marca = match[1] ?? ''
    if (!isMarca(marca)) continue
    letra.write(texto.slice(at, match.index))
    at = match.index + match[0].length
    const least = acordes.width() === 0 ? 0 : acordes.width() + 1
    const missing = least - letra.width()
    if (missing > 0 && (letra.endsInSpace() || /^[\s[]?$/.test(texto.charAt(at))))
      letra.write(' '.repeat(missing))
    acordes.write(' '.repeat(Math.max(letra.width(), least) - acordes.width()))
    acordes.write(marca.startsWith('*') || isNC(marca) ? marca.replace(/^\*/, '') : semPonto(marca))
  }
  letra.write(texto.slice(at))
  return { acordes: acordes.text(), letra: letra.text() }
}

const COMENTARIO = /^\s*\{\s*(?:c|comment)\s*:([^{}]{1,80})\}\s*$/i

/**
 * A ChordPro sheet with its chords over the words; directives stay, so that `{key}` and `{capo}` keep saying what they
 * say (`tomDaFolha` reads them); the titles of parts become `[Refrão]`.
 * @example deChordPro('[G]Santo [D/F#]santo') // => 'G     D/F#\nSanto santo'
 */
export function deChordPro(texto: string): string {
  const linhas = classificarLinhas(texto)
  const eol = linhas.find(({ fim }) => fim !== '')?.fim ?? '\n'
  return linhas
    .map(({ tipo, texto, trechos, fim }) => {
      const titulo = texto.length > 120 ? undefined : COMENTARIO.exec(texto)?.[1]?.trim()
      if (titulo !== undefined && isTituloDeSecao(titulo)) return `[${titulo}]${fim}`
      const isPlain = trechos.length === 0 && !/\[N\.?\s?C\.?\]/i.test(texto)
      if (tipo === 'tab' || tipo === 'meta' || isPlain || !texto.includes('[')) return texto + fim
      const { acordes, letra } = separar(texto)
      if (acordes === '') return texto + fim
      return (letra.trim() === '' ? acordes : `${acordes}${eol}${letra}`) + fim
    })
    .join('')
}
