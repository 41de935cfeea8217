import { diaDaSemana, diaEm, momentoEm, somarDias } from '../datas.ts'
import { inicioDoEnsaio } from './proximo-envio.ts'

export interface AgendaDeCriacao {
  /** 0 Sunday to 6 Saturday. */
  dia_criacao_ensaio: number
  horario_criacao_ensaio: string
}

/** The hour of a rehearsal that the clock makes. */
export const HORA_DO_ENSAIO = '19:00'

const criacaoDoDia = (
  dia: string,
  { dia_criacao_ensaio, horario_criacao_ensaio }: AgendaDeCriacao,
  fuso: string,
) => momentoEm(somarDias(dia, dia_criacao_ensaio - diaDaSemana(dia)), horario_criacao_ensaio, fuso)

/** The creation moments of the weeks around a moment, in order; weeks start on Sunday. */
const criacoesPerto = (momento: Date, agenda: AgendaDeCriacao, fuso: string): Date[] => {
  const dia = diaEm(momento, fuso)
  return [-7, 0, 7].map((dias) => criacaoDoDia(somarDias(dia, dias), agenda, fuso))
}

/**
 * The first creation moment after this one.
 * @example proximaCriacao(new Date('2026-11-23T13:00:00Z'), { dia_criacao_ensaio: 1, horario_criacao_ensaio: '10:00' },
 *   'America/Sao_Paulo') // => 2026-11-30T13:00:00Z
 */
export const proximaCriacao = (agora: Date, agenda: AgendaDeCriacao, fuso: string): Date | undefined =>
  criacoesPerto(agora, agenda, fuso).find((momento) => momento > agora)

/**
 * The last creation moment in the past, which is due unless it was done.
 * @example criacaoDevida(new Date('2026-11-23T13:00:00Z'), { dia_criacao_ensaio: 1, horario_criacao_ensaio: '10:00' },
 *   'America/Sao_Paulo') // => 2026-11-23T13:00:00Z
 */
export const criacaoDevida = (agora: Date, agenda: AgendaDeCriacao, fuso: string): Date | undefined =>
  criacoesPerto(agora, agenda, fuso).findLast((momento) => momento <= agora)

/**
 * The rehearsal that the clock makes for a service: some days before it, at 19:00.
 * @example ensaioDoCulto('2026-11-29', 1) // => { data_ensaio: '2026-11-28', hora_inicio: '19:00', data_culto: '2026-11-29' }
 */
export const ensaioDoCulto = (data_culto: string, diasAntes: number) => ({
  data_ensaio: somarDias(data_culto, -diasAntes),
  hora_inicio: HORA_DO_ENSAIO,
  data_culto,
})

/**
 * The rehearsal to create: for the first service that has none, if that rehearsal is still ahead.
 * @example ensaioACriar(['2026-11-29', '2026-12-06'], 1, new Date('2026-11-23T13:00:00Z'), 'America/Sao_Paulo')?.data_ensaio // => '2026-11-28'
 */
export const ensaioACriar = (cultos: readonly string[], diasAntes: number, agora: Date, fuso: string) =>
  cultos
    .toSorted()
    .map((culto) => ensaioDoCulto(culto, diasAntes))
    .find((ensaio) => inicioDoEnsaio(ensaio, fuso) > agora)
