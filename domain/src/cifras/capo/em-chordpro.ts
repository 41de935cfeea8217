import type { Linha } from '../folha/linhas.ts'
import { tomAcima } from '../tom/tons.ts'
import { lerDitos } from './ditos.ts'
import { capoNaLinha, isDitoDaFolha, soDizTom, tonsNaLinha } from './dizeres.ts'
import { marcaDeTablatura } from './marca.ts'
import { tomDasLinhas } from './tom-da-folha.ts'

const comentario = (texto: string) =>
  `{comment: ${texto
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(/[{}]/g, '')}}`

/**
 * Writes the lines about a sheet as ChordPro, each as none, one or more lines. ChordPro's key is that of the shapes: a
 * sheet that sounds in Bb behind the third fret has `{key: G}` and `{capo: 3}`.
 * @example dadosEmChordPro(linhas, null)(linhas[0]) // => ['{key: G}', '{capo: 3}']
 */
export function dadosEmChordPro(
  linhas: readonly Linha[],
  tomDaMusica: string | null,
): (linha: Linha) => string[] {
  const about = linhas.filter(isDitoDaFolha)
  const { temLinhaDeCapo } = lerDitos(about)
  const namesKey = about.some(({ texto }) => tonsNaLinha(texto).length > 0)
  const { formas, capo } = namesKey ? tomDasLinhas(linhas, tomDaMusica) : { formas: '', capo: 0 }
  let first = true
  return ({ texto }) => {
    if (marcaDeTablatura(texto)) return [comentario(texto)]
    const ditos = tonsNaLinha(texto)
    const dito = ditos.find(({ papel }) => papel === 'forma') ?? ditos[0]
    const dita = capoNaLinha(texto)
    if (!dito && !dita) return [texto]
    const casas = dita?.casa ?? (first && dito && !temLinhaDeCapo ? capo : 0)
    const lines: string[] = []
    if (dito) {
      const named = texto.slice(dito.inicio, dito.fim)
      const behind = dito.papel === 'tom' && capo > 0 ? tomAcima(named, -capo) : named
      lines.push(`{key: ${first ? formas : behind}}`)
      first = false
    }
    if (casas > 0) lines.push(`{capo: ${casas}}`)
    if (!soDizTom(texto)) lines.push(comentario(texto))
    return lines
  }
}
