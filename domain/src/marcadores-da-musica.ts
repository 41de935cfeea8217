import { MARCADOR_NOME_MAX, MARCADORES_MAX } from '@cantai/contract/limites'
import { umaLinha, withoutInvisible } from '@cantai/contract/regras'
import { normalizarBusca } from './musicas/busca.ts'

/**
 * Tags in a cell or a line of a file, as it comes back from there.
 * @example marcadoresEscritos(['Ceia', 'Natal']) // => 'Ceia; Natal'
 */
export const marcadoresEscritos = (nomes: readonly string[]): string => nomes.join('; ')

/**
 * The tags that a source wrote, each once; `say` is told which are left out.
 * @example lerMarcadores('Ceia; natal, CEIA', () => {}) // => ['Ceia', 'natal']
 */
export function lerMarcadores(escrito: string, say: (aviso: string) => void): string[] {
  const seen = new Map<string, string>()
  for (const piece of escrito.split(/[,;|\n]|\s\/\s/)) {
    const nome = withoutInvisible(umaLinha(piece))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
      .toWellFormed()
    const key = normalizarBusca(nome)
    if (nome === '' || seen.has(key)) continue
    if (Array.from(nome).length > MARCADOR_NOME_MAX)
      say(`o marcador “${nome.slice(0, 20)}…” ficou de fora: vale até ${MARCADOR_NOME_MAX} caracteres`)
    else seen.set(key, nome)
  }
  const nomes = [...seen.values()]
  if (nomes.length > MARCADORES_MAX) say(`são marcadores demais: ficaram os ${MARCADORES_MAX} primeiros`)
  return nomes.slice(0, MARCADORES_MAX)
}
