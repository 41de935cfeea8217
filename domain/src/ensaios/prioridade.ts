import type { MusicaParaEnsaiar, Prioridade } from '@cantai/contract/ensaios/ensaios'
import { somarDias } from '../datas.ts'
import { compararTextos, ordemNatural } from '../musicas/busca.ts'
import { foiEnsaiada } from '../planejamento/foi-ensaiada.ts'

/** The days on which a song was played, rehearsed (past and planned) and is planned. */
export interface Historia {
  /** Days of executions that came from elsewhere: the song is known, and none of them asks for a rehearsal. */
  trazidas?: readonly string[]
  execucoes: readonly string[]
  ensaios: readonly string[]
  planejamentos: readonly string[]
}

/** Days ahead within which a planned song must be rehearsed, and the ages at which the last rehearsal of a played song counts as old. */
export const DIAS_A_FRENTE = 14
export const DIAS_ANTIGO = 30
export const DIAS_MUITO_ANTIGO = 90

const last = (days: readonly string[]) => days.toSorted().at(-1)

/**
 * How urgently a song needs rehearsal, null when it needs none. A rehearsal ahead covers what is planned after it; for
 * the rest only rehearsals up to today count.
 * @example prioridade({ execucoes: ['2026-11-15'], ensaios: [], planejamentos: [] }, '2026-11-21') // => 'alta'
 */
export function prioridade(
  { execucoes, ensaios, planejamentos, trazidas = [] }: Historia,
  hoje: string,
): Prioridade | null {
  const soon = planejamentos.filter((data) => data >= hoje && data <= somarDias(hoje, DIAS_A_FRENTE))
  const played = last(execucoes)
  const rehearsed = last(ensaios.filter((data) => data <= hoje))

  if (soon.some((data) => !foiEnsaiada(data, ensaios))) return 'alta'
  if (rehearsed === undefined) return played !== undefined ? 'alta' : trazidas.length === 0 ? 'media' : null
  if (played === undefined || played < rehearsed) return null
  if (rehearsed < somarDias(hoje, -DIAS_MUITO_ANTIGO)) return 'media'
  return rehearsed <= somarDias(hoje, -DIAS_ANTIGO) ? 'baixa' : null
}

const ORDEM: Record<Prioridade, number> = { alta: 0, media: 1, baixa: 2 }
type Ordenavel = Pick<MusicaParaEnsaiar, 'id' | 'nome' | 'prioridade'>

/**
 * Order of the list of what needs rehearsal: alta, media, baixa, then by name.
 * @example [b, a].toSorted(porPrioridade)
 */
export function porPrioridade(a: Ordenavel, b: Ordenavel): number {
  if (a.prioridade !== b.prioridade) return ORDEM[a.prioridade] - ORDEM[b.prioridade]
  return compararTextos(ordemNatural(a.nome), ordemNatural(b.nome)) || a.id - b.id
}
