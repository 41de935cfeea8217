import { comCapo, tomDaFolha } from '../cifras/capo/tom-da-folha.ts'
import { soDizTom } from '../cifras/capo/dizeres.ts'
import { deChordPro, nasPalavras } from '../cifras/levar/chordpro.ts'
import { lerFolha, semLinhasDeTom } from '../cifras/folha/folha.ts'
import { classificarLinhas, type Linha } from '../cifras/folha/linhas.ts'
import { isTituloDeSecao } from '../cifras/folha/secoes.ts'
import { mudarTons } from '../cifras/tom/transpor.ts'
import type { MusicaLevada } from './musica-levada.ts'

/** A line of a song for another program: chords over the words below them, words, a remark, a string of a tablature. */
export interface LinhaLevada {
  readonly tipo: 'acordes' | 'palavras' | 'aviso' | 'tablatura'
  readonly texto: string
}

/** A part of a song; `titulo` is '' before the first one that is named. */
export interface ParteLevada {
  readonly titulo: string
  readonly linhas: readonly LinhaLevada[]
}

/** A song in parts whose chords sound as they are written; `tom` sounds, `capo` only says how it was played. */
export interface Levada {
  readonly partes: readonly ParteLevada[]
  readonly tom: string
  readonly capo: number
}

/** Lines whose content stands in fields of the file, or is nothing for a reader. */
const DE_FORA =
  /^\s*\{\s*(?:t|title|st|subtitle|artist|composer|lyricist|tempo|capo|columns?|col|colb|column_break|np|new_page|x_\w+|define|chord\w*|text\w*)(?!\p{L})/iu
const COMENTARIO = /^\s*\{\s*(?:c|ci|cb|comment|comment_italic|comment_box|highlight)\s*:([^{}]*)\}\s*$/i
const semColchetes = (texto: string) =>
  texto
    .trim()
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .replace(/:$/, '')

/** A directive as the title of a part or as a remark; null when a reader has nothing of it. */
function diretiva(texto: string): { titulo: string } | { aviso: string } | null {
  if (DE_FORA.test(texto)) return null
  const comentario = COMENTARIO.exec(texto)?.[1]?.trim()
  if (comentario !== undefined && !isTituloDeSecao(comentario))
    return comentario === '' ? null : { aviso: comentario }
  const [bloco] = lerFolha(texto)
  if (bloco?.tipo === 'titulo') return { titulo: bloco.texto }
  if (bloco?.tipo === 'dado') return { aviso: bloco.partes.map((parte) => parte.texto).join('') }
  return /^\s*\{\s*(?:eo[a-z]|end_of_\w+)(?!\p{L})/iu.test(texto) ? { titulo: '' } : null
}

const TIPOS = { chord: 'acordes', lyric: 'palavras', tab: 'tablatura', meta: 'aviso' } as const

/** The kind of a line in an exported part; a blank line goes with the words. */
const tipoDe = ({ tipo, texto }: Linha & { tipo: keyof typeof TIPOS }) =>
  texto.trim() === '' ? 'palavras' : TIPOS[tipo]

/** The parts of a text, blank lines only between its lines. */
function partesDe(linhas: readonly Linha[]): ParteLevada[] {
  const partes: { titulo: string; linhas: LinhaLevada[] }[] = [{ titulo: '', linhas: [] }]
  for (const linha of linhas) {
    const { tipo, texto } = linha
    const dita = tipo !== 'tab' && texto.trimStart().startsWith('{') && (tipo === 'header' || tipo === 'meta')
    const lida = dita ? diretiva(texto) : tipo === 'header' ? { titulo: semColchetes(texto) } : undefined
    if (lida === null) continue
    if (lida && 'titulo' in lida) partes.push({ titulo: lida.titulo, linhas: [] })
    else if (lida) partes.at(-1)?.linhas.push({ tipo: 'aviso', texto: lida.aviso })
    else if (tipo !== 'header')
      partes.at(-1)?.linhas.push({ tipo: tipoDe({ ...linha, tipo }), texto: texto.trimEnd() })
  }
  return partes.flatMap(({ titulo, linhas }) => {
    const first = linhas.findIndex(({ texto }) => texto !== '')
    const last = linhas.findLastIndex(({ texto }) => texto !== '')
    return titulo === '' && first < 0
      ? []
      : [{ titulo, linhas: first < 0 ? [] : linhas.slice(first, last + 1) }]
  })
}

/**
 * A song as programs want it that know no capo: in parts, each chord written as it sounds.
 * @example levadaComoSoa({ ...musica, cifras: 'Tom: A (forma no tom de G)\nG\nSanto' }).partes[0].linhas[0].texto // => 'A'
 */
export function levadaComoSoa({ cifras, letra, tom }: MusicaLevada): Levada {
  if (cifras === null) {
    const linhas = classificarLinhas(letra ?? '').map(({ tipo, texto, fim }): Linha => ({
      tipo: tipo === 'header' ? tipo : 'lyric',
      texto,
      fim,
      trechos: [],
    }))
    return { partes: partesDe(linhas), tom: tom ?? '', capo: 0 }
  }
  const tons = tomDaFolha(cifras, tom)
  const soando = deChordPro(mudarTons(nasPalavras(deChordPro(cifras)), tons, comCapo(tons, 0)))
  const linhas = semLinhasDeTom(classificarLinhas(soando)).filter(
    ({ tipo, texto }) => tipo !== 'meta' || !/capo/i.test(texto) || !soDizTom(texto),
  )
  return { partes: partesDe(linhas), tom: tons.tom || (tom ?? ''), capo: tons.capo }
}
