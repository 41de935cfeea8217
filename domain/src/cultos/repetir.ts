import type { ItemParaGravar } from '@cantai/contract/cultos/edicao'
import type { ItemDoCulto } from '@cantai/contract/cultos/itens'
import { diaDaSemana, somarDias } from '../datas.ts'

/**
 * The default day of a repeated service: the same weekday, at least a week later and not in the past.
 * @example proximaVez('2026-11-22', '2026-12-02') // => '2026-12-06'
 */
export function proximaVez(data: string, hoje: string): string {
  const week = somarDias(data, 7)
  return week >= hoje ? week : somarDias(hoje, (diaDaSemana(data) - diaDaSemana(hoje) + 7) % 7)
}

/**
 * The items of a repeated service. A song that was sung is planned again, in the key in which it was sung where that is not its own; one
 * that was only 'talvez' stays so.
 * @example itensRepetidos(culto.itens, { musicas: true, tons: false, roteiro: false }) // => the songs in their own keys
 */
export function itensRepetidos(
  itens: readonly ItemDoCulto[],
  com: { musicas: boolean; tons: boolean; roteiro: boolean },
): ItemParaGravar[] {
  const seen = new Set<number>()
  return itens.flatMap((item): ItemParaGravar[] => {
    if (item.especie === 'roteiro') return com.roteiro ? [{ ...item, id: null }] : []
    if (!com.musicas || seen.has(item.musica_id)) return []
    seen.add(item.musica_id)
    const { musica_id, notas, sequencia, reserva, tom, tom_culto } = item
    const chosen = com.tons && tom_culto !== tom && isTom(tom_culto) ? tom_culto : null
    return [{ especie: 'musica', musica_id, tom_culto: chosen, notas, sequencia, reserva }]
  })
}

/** Old songs have keys in other spellings, which a planning refuses. */
const isTom = (tom: string | null) => tom !== null && /^[A-G](#|b)?m?$/.test(tom)
