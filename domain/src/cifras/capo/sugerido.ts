import { lerAcorde } from '../acorde/acorde.ts'
import { acordesDaFolha } from '../folha/linhas.ts'
import { transporAcorde } from '../tom/transpor.ts'
import { tomPedido } from '../tom/vista.ts'
import { comCapo, comTom, type Tons } from './tom-da-folha.ts'

/** Beyond it the neck is short and few play. */
const CASA_MAX = 5

const MAIORES = new Set(['C', 'D', 'E', 'G', 'A'])
const MENORES = new Set(['A', 'D', 'E'])
const COM_SETIMA = new Set([...MAIORES, 'B'])

/** True when a guitar plays a chord with a finger across all strings, or with as much trouble. */
function temPestana(acorde: string): boolean {
  const lido = lerAcorde(acorde)
  if (!lido) return false
  const { raiz, sufixo } = lido
  if (/[º°˚øØ+^]|dim|aug|[b♭]5|5[-b♭]/i.test(sufixo)) return true
  if (/^m(?!aj)/.test(sufixo)) return !MENORES.has(raiz)
  return !(/^7(?!M)/.test(sufixo) ? COM_SETIMA : MAIORES).has(raiz)
}

/**
 * The fret, 0 to 5, behind which a sheet that sounds in `tom` (null: as written) is played with the fewest barre chords; of
 * equals the lowest.
 * @example capoSugerido('Ab  Db  Eb', { tom: 'Ab', formas: 'Ab', capo: 0 }, null) // => 1
 */
export function capoSugerido(cifras: string, escrita: Tons, tom: string | null): number {
  if (escrita.tom === '') return 0
  const soa = comTom(escrita, tomPedido(tom, escrita.tom))
  const acordes = acordesDaFolha(cifras)
  let [best, fewest] = [0, Infinity]
  for (let casa = 0; casa <= CASA_MAX; casa++) {
    const { formas } = comCapo(soa, casa)
    let pestanas = 0
    for (const [acorde, vezes] of acordes)
      if (temPestana(transporAcorde(acorde, escrita.formas, formas))) pestanas += vezes
    if (pestanas < fewest) [best, fewest] = [casa, pestanas]
  }
  return best
}
