import type { ItemParaGravar } from '@cantai/contract/cultos/edicao'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import { itensRepetidos } from '@cantai/domain/cultos/repetir'

/**
 * The items that a repeated culto takes along, with some songs changed for others; a new song comes without the key, the notes and
 * the sequence of the one before.
 * @example itensTrocados(culto.itens, com, new Map([[1, 2]])) // => song 2 in the place of song 1
 */
export function itensTrocados(
  itens: readonly ItemDoCulto[],
  com: { musicas: boolean; tons: boolean; roteiro: boolean },
  trocas: ReadonlyMap<number, number>,
): ItemParaGravar[] {
  const seenIds = new Set<number>()
  return itensRepetidos(itens, com)
    .map((item): ItemParaGravar => {
      const other = item.especie === 'musica' ? trocas.get(item.musica_id) : undefined
      return other === undefined ? item : { especie: 'musica', musica_id: other }
    })
    .filter((item) => {
      if (item.especie === 'roteiro') return true
      if (seenIds.has(item.musica_id)) return false
      seenIds.add(item.musica_id)
      return true
    })
}
