import { type Bloco, lerFolha } from '../cifras/folha/folha.ts'
import { isPalavraDeSecao } from '../cifras/folha/secoes.ts'

/** The beginning of a part of a sheet: its title, and its block among those of `lerFolha`. */
export interface ParteDaFolha {
  readonly titulo: string
  readonly bloco: number
}

/** The words of a title, also when chords follow it, as in `[Intro] G  D`; null for any other block. */
function tituloDe(bloco: Bloco): string | null {
  if (bloco.tipo === 'titulo') return bloco.texto
  if (bloco.tipo !== 'verso') return null
  const before = bloco.palavras.flatMap(({ segmentos }) => segmentos.flatMap(({ marca }) => marca))
  const chord = before.findIndex(({ acorde }) => acorde)
  const said = (chord < 0 ? before : before.slice(0, chord)).map(({ texto }) => texto).join(' ')
  return said.split(/\s+/).some(isPalavraDeSecao) ? said.trim() : null
}

/**
 * The parts of a sheet in their order.
 * @example partesDaFolha('[Coro]\nG  D\nSanto', false)[0] // => { titulo: 'Coro', bloco: 0 }
 */
export const partesDaFolha = (cifra: string, semTom: boolean): ParteDaFolha[] =>
  lerFolha(cifra, { semTom }).flatMap((bloco, n) => {
    const titulo = tituloDe(bloco)
    return titulo === null ? [] : [{ titulo, bloco: n }]
  })
