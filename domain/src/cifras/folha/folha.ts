import { capoNaLinha, soDizTom } from '../capo/dizeres.ts'
import { marcaDeTablatura } from '../capo/marca.ts'
import { classificarLinhas, type Linha } from './linhas.ts'
import { isTituloDeSecao } from './secoes.ts'
import { partesDaLinha, temMarcas, versosDaLinha, versosEmLinha, type Palavra, type Parte } from './versos.ts'

/**
 * A piece of a sheet as it is shown: `letra` of a verse is its words without the chords, `tomOriginal` of a tablature the
 * key it was written for where the sheet has moved away from it.
 */
export type Bloco =
  | { tipo: 'verso'; palavras: Palavra[]; letra: string }
  | { tipo: 'letra'; letra: string }
  | { tipo: 'titulo'; texto: string }
  | { tipo: 'dado'; partes: Parte[] }
  | { tipo: 'tablatura'; linhas: Parte[][]; tomOriginal: string | null }
  | { tipo: 'vazio' }

const DIRETIVA = /^\s*\{\s*([a-z_+-]+)([^{}]*)\}\s*$/i

/** The titles on the screen of the ChordPro directives that open a part. */
const PARTES: Record<string, string> = {
  soc: 'Refrão',
  start_of_chorus: 'Refrão',
  chorus: 'Refrão',
  sov: 'Verso',
  start_of_verse: 'Verso',
  sob: 'Ponte',
  start_of_bridge: 'Ponte',
  sot: 'Tablatura',
  start_of_tab: 'Tablatura',
}

const DADOS: Record<string, string> = {
  key: 'Tom: ',
  capo: 'Capotraste: ',
  k: 'Tom: ',
  tempo: 'BPM: ',
  time: 'Compasso: ',
}
/** Directives that the screen says over the sheet, shapes of chords, and directives for programs alone. */
const CALADAS = /^(?:t|title|st|subtitle|artist|define|chord|x_.*)$/
/** Remarks that are no part of the song. */
const AVISOS = /^(?:ci|comment_italic|cb|comment_box|highlight)$/

/** A directive in words; those that only end a part show nothing. */
function diretiva(linha: Linha): Bloco[] | null {
  const match = linha.texto.length > 400 ? null : DIRETIVA.exec(linha.texto)
  if (!match) return null
  const nome = (match[1] ?? '').toLowerCase()
  const valor = (match[2] ?? '').trim().replace(/^:/, '').trim()
  if (CALADAS.test(nome)) return []
  if (AVISOS.test(nome) && valor !== '' && !isTituloDeSecao(valor))
    return [{ tipo: 'dado', partes: [{ texto: valor, acorde: false }] }]
  if (linha.tipo === 'header') {
    const texto = valor.replace(/^label\s*=\s*"?([^"]*)"?$/, '$1') || PARTES[nome]
    return texto ? [{ tipo: 'titulo', texto }] : []
  }
  if (valor === '') return []
  if (capoNaLinha(linha.texto)?.casa === 0)
    return [{ tipo: 'dado', partes: [{ texto: 'Sem capotraste', acorde: false }] }]
  const rotulo = { texto: DADOS[nome] ?? `${nome}: `, acorde: false }
  return [{ tipo: 'dado', partes: [rotulo, { texto: valor, acorde: linha.trechos.length > 0 }] }]
}

const isBlank = (linha: Linha | undefined) => linha === undefined || linha.texto.trim() === ''
const isTitulo = /^\[([^[\]]*)\](?=\s*(?:\(?\d{1,2}\s?x\)?|\(?x\s?\d{1,2}\)?)?$)/i

function blocoDe(linha: Linha): Bloco[] {
  const { tipo, texto } = linha
  if (isBlank(linha)) return [{ tipo: 'vazio' }]
  if (tipo === 'header' || tipo === 'meta') {
    const lida = texto.trimStart().startsWith('{') ? diretiva(linha) : null
    if (lida) return lida
    if (tipo === 'meta') return [{ tipo: 'dado', partes: partesDaLinha(linha) }]
    return [{ tipo: 'titulo', texto: texto.trim().replace(isTitulo, '$1') }]
  }
  if (tipo === 'chord') return [{ tipo: 'verso', palavras: versosDaLinha(linha, ''), letra: '' }]
  return temMarcas(linha) ? [{ tipo: 'verso', ...versosEmLinha(linha) }] : [{ tipo: 'letra', letra: texto }]
}

/** Chords that stand right over a tablature are aligned with it, and stay in its block. */
const isOfTab = (linhas: readonly Linha[], i: number) =>
  linhas[i]?.tipo === 'tab' || (linhas[i]?.tipo === 'chord' && linhas[i + 1]?.tipo === 'tab')

/** A directive before other things on its line stands on a line of its own; chords over words keep their columns. */
const comDiretivasSos = (texto: string) =>
  texto.includes('{')
    ? texto.replaceAll(
        /^([^\S\r\n]*\{[a-z_+ -]{1,40}:[^{}\r\n]{0,200}\})[^\S\r\n]*(\[?)(?=[^\s{])/gim,
        (all, diretiva: string, bracket: string) => `${diretiva}\n${bracket || ' '.repeat(all.length)}`,
      )
    : texto

/** How many lines a sheet begins with that are about it, or blank, or titles. */
function inicioDaMusica(linhas: readonly Linha[]): number {
  const first = linhas.findIndex((linha) => linha.tipo !== 'meta' && !isBlank(linha))
  return first < 0 ? linhas.length : first
}

/**
 * A sheet as the blocks of a screen: a chord line and the words below it are one verse. With `semTom` the lines at its
 * beginning that only say key and capo are left out, for a screen that says them itself.
 * @example lerFolha('[Coro]\nG  D\nSanto').map(({ tipo }) => tipo) // => ['titulo', 'verso']
 */
export function lerFolha(texto: string, { semTom = false } = {}): Bloco[] {
  const all = classificarLinhas(comDiretivasSos(texto))
  const linhas = semTom ? semLinhasDeTom(all) : all
  const blocos: Bloco[] = []
  let tomOriginal: string | null = null
  for (let i = 0; i < linhas.length; i++) {
    const linha = linhas[i]
    const below = linhas[i + 1]
    if (!linha) continue
    const last = blocos.at(-1)
    if (marcaDeTablatura(linha.texto)) tomOriginal = linha.texto.replace(/^.*original: |\s*[)}]\s*$/g, '')
    else if (isOfTab(linhas, i)) {
      const partes = partesDaLinha(linha)
      if (last?.tipo === 'tablatura' && !tomOriginal) last.linhas.push(partes)
      else blocos.push({ tipo: 'tablatura', linhas: [partes], tomOriginal })
      tomOriginal = null
    } else if (linha.tipo === 'chord' && below?.tipo === 'lyric' && !temMarcas(below) && !isBlank(below)) {
      blocos.push({ tipo: 'verso', palavras: versosDaLinha(linha, below.texto), letra: below.texto })
      i++
    } else blocos.push(...blocoDe(linha))
  }
  return blocos
}

/** A sheet without the lines at its beginning that only say key and capo. */
export function semLinhasDeTom(linhas: readonly Linha[]): Linha[] {
  const head = inicioDaMusica(linhas)
  const kept = linhas.filter((linha, i) => i >= head || linha.tipo !== 'meta' || !soDizTom(linha.texto))
  const first = kept.findIndex((linha) => !isBlank(linha))
  return kept.length < linhas.length ? kept.slice(Math.max(0, first)) : kept
}
