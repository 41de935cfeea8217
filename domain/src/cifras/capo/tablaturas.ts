import type { Linha } from '../folha/linhas.ts'
import { soamIgual, tomAcima } from '../tom/tons.ts'
import { escreverMarca, marcaDeTablatura } from './marca.ts'
import type { Tons } from './tom-da-folha.ts'

const isInicio = (linhas: readonly Linha[], i: number) => {
  const { tipo, texto } = linhas[i] ?? { tipo: 'lyric', texto: '' }
  const isOpening = tipo === 'header' && /^\s*\{\s*(?:sot|start_of_tab)(?!\p{L})/iu.test(texto)
  const isOfTab = isOpening || tipo === 'tab' || (tipo === 'chord' && linhas[i + 1]?.tipo === 'tab')
  const before = linhas[i - 1]
  const isGoingOn =
    before?.tipo === 'tab' ||
    (tipo === 'tab' &&
      (before?.tipo === 'chord' || /\{\s*(?:sot|start_of_tab)(?!\p{L})/iu.test(before?.texto ?? '')))
  return isOfTab && !isGoingOn
}

/**
 * The lines of a sheet that moves between two keys, with a line above each tablature that names the key it was written
 * for: its numbers are frets, which do not move. Back in that key the line goes.
 * @example marcarTablaturas(classificarLinhas('E|--3--|'), de, para)[0]?.texto // => '(tablatura no tom original: G)'
 */
export function marcarTablaturas(linhas: readonly Linha[], de: Tons, para: Tons): Linha[] {
  if (!linhas.some(({ tipo }) => tipo === 'tab')) return [...linhas]
  const moves = !soamIgual(de.formas, para.formas)
  return linhas.flatMap((linha, i) => {
    const marca = marcaDeTablatura(linha.texto)
    if (marca) {
      const isBack = soamIgual(tomAcima(marca.tom, -marca.capo), para.formas)
      return isBack ? [] : [{ ...linha, texto: escreverMarca(marca, para.capo) }]
    }
    const isMarked = i > 0 && marcaDeTablatura(linhas[i - 1]?.texto ?? '') !== null
    if (!moves || isMarked || !isInicio(linhas, i)) return [linha]
    const fim = linha.fim || (linhas.find((outra) => outra.fim !== '')?.fim ?? '\n')
    return [{ tipo: 'meta', texto: escreverMarca(de, para.capo), fim, trechos: [] }, linha]
  })
}
