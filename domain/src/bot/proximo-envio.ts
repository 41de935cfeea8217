import { diaEm, momentoEm, somarDias } from '../datas.ts'

export interface AgendaDeEnvio {
  horario_envio: string
  dias_antecedencia: number
}

export interface EnsaioMarcado {
  data_ensaio: string
  hora_inicio: string
  /** ISO 8601 */
  criado_em: string
}

/**
 * The moment a rehearsal begins.
 * @example inicioDoEnsaio({ data_ensaio: '2026-11-28', hora_inicio: '19:00' }, 'America/Sao_Paulo') // => 2026-11-28T22:00:00Z
 */
export const inicioDoEnsaio = (
  { data_ensaio, hora_inicio }: Pick<EnsaioMarcado, 'data_ensaio' | 'hora_inicio'>,
  fuso: string,
): Date => momentoEm(data_ensaio, hora_inicio, fuso)

function proximoHorario(depois: Date, hora: string, fuso: string): Date {
  const dia = diaEm(depois, fuso)
  const hoje = momentoEm(dia, hora, fuso)
  return hoje >= depois ? hoje : momentoEm(somarDias(dia, 1), hora, fuso)
}

/**
 * When the message of a rehearsal is due: `dias_antecedencia` days before it at `horario_envio`; for a rehearsal made after that, the first
 * `horario_envio` since then; null if it begins before.
 * @example momentoDeEnvio({ data_ensaio: '2026-11-28', hora_inicio: '19:00', criado_em: '2026-11-20T12:00:00Z' },
 *   { horario_envio: '10:00', dias_antecedencia: 2 }, 'America/Sao_Paulo') // => 2026-11-26T13:00:00Z
 */
export function momentoDeEnvio(ensaio: EnsaioMarcado, agenda: AgendaDeEnvio, fuso: string): Date | null {
  const marcado = momentoEm(
    somarDias(ensaio.data_ensaio, -agenda.dias_antecedencia),
    agenda.horario_envio,
    fuso,
  )
  const criado = new Date(ensaio.criado_em)
  const momento = marcado >= criado ? marcado : proximoHorario(criado, agenda.horario_envio, fuso)
  return momento < inicioDoEnsaio(ensaio, fuso) ? momento : null
}

/**
 * The next of the messages not yet sent, null when there is none. A missed one counts, in the past, while its rehearsal is ahead: the
 * message is due at once.
 * @example proximoEnvio([], { horario_envio: '10:00', dias_antecedencia: 2 }, new Date(), 'America/Sao_Paulo') // => null
 */
export function proximoEnvio(
  ensaios: readonly EnsaioMarcado[],
  agenda: AgendaDeEnvio,
  agora: Date,
  fuso: string,
): Date | null {
  const momentos = ensaios
    .filter((ensaio) => inicioDoEnsaio(ensaio, fuso) > agora)
    .map((ensaio) => momentoDeEnvio(ensaio, agenda, fuso))
    .filter((momento) => momento !== null)
  return momentos.length === 0 ? null : new Date(Math.min(...momentos.map(Number)))
}
