import type { Falta, Prontidao, Situacao } from '@cantai/contract/cultos/itens'
import { foiEnsaiada } from '../planejamento/foi-ensaiada.ts'

/** The facts of a planned song that decide its readiness; `ensaios` are the days of its rehearsals, past and planned. */
export interface Preparo {
  tem_letra: boolean
  tem_cifras: boolean
  tom_do_dia: string | null
  ensaios: readonly string[]
}

/**
 * The things that a song still lacks for a service, in the order in which people deal with it.
 * @example faltas({ tem_letra: true, tem_cifras: false, tom_do_dia: null, ensaios: [] }, '2026-11-22') // => ['sem_tom', 'sem_ensaio']
 */
export function faltas(musica: Preparo, data_culto: string): Falta[] {
  const todas: [Falta, boolean][] = [
    ['sem_texto', !musica.tem_letra && !musica.tem_cifras],
    ['sem_tom', musica.tom_do_dia === null],
    ['sem_ensaio', !foiEnsaiada(data_culto, musica.ensaios)],
  ]
  return todas.filter(([, lacks]) => lacks).map(([falta]) => falta)
}

/**
 * The readiness of a song for a service: 'a_caminho' when only the rehearsal, which is planned, is still to come.
 * @example situacao({ tem_letra: true, tem_cifras: true, tom_do_dia: 'G', ensaios: ['2026-11-21'] }, '2026-11-22', '2026-11-20') // => 'a_caminho'
 */
export function situacao(musica: Preparo, data_culto: string, hoje: string): Situacao {
  if (faltas(musica, data_culto).length > 0) return 'falta'
  const held = musica.ensaios.filter((data) => data <= hoje)
  return foiEnsaiada(data_culto, held) ? 'pronta' : 'a_caminho'
}

/**
 * Counts the planned songs of a service that are ready; those that are only 'talvez' are not counted.
 * @example prontidao([{ situacao: 'pronta', reserva: false }, { situacao: 'falta', reserva: true }]) // => { total: 1, prontas: 1, a_caminho: 0 }
 */
export function prontidao(musicas: readonly { situacao: Situacao | null; reserva: boolean }[]): Prontidao {
  const counted = musicas.filter(({ situacao: s, reserva }) => s !== null && !reserva)
  const of = (wanted: Situacao) => counted.filter(({ situacao: s }) => s === wanted).length
  return { total: counted.length, prontas: of('pronta'), a_caminho: of('a_caminho') }
}
