import { diaEm, horaEm, momentoEm, somarDias } from '../datas.ts'

/** Nobody is told anything between these hours of the ministry's clock. */
const SILENCIO = { de: '22:00', ate: '07:00' }
/** The hour of the notices that come some days before a service. */
const HORA_DO_LEMBRETE = '18:00'
/** How long changes are gathered into one notice; on the day of the service itself. */
const RECOLHER_MS = 5 * 60_000
const RECOLHER_HOJE_MS = 60_000

/** How many days before the service each of these notices comes. */
export const LEMBRETES = { vespera: 1, falta_resposta: 3, vaga_vazia: 2 } as const
export type Lembrete = keyof typeof LEMBRETES

interface Culto {
  data: string
  hora: string | null
}

/**
 * When a device may be told of something now: not at night, unless it is about a service of today, or one that begins before the morning.
 * @example quandoAvisar(new Date('2026-11-28T02:00:00Z'), { data: '2026-11-29', hora: '19:00' }, 'America/Sao_Paulo')
 *   // => 2026-11-28T10:00:00Z
 */
export function quandoAvisar(agora: Date, culto: Culto | null, fuso: string): Date {
  const [hoje, hora] = [diaEm(agora, fuso), horaEm(agora, fuso)]
  if (hora >= SILENCIO.ate && hora < SILENCIO.de) return agora
  const manha = momentoEm(hora < SILENCIO.ate ? hoje : somarDias(hoje, 1), SILENCIO.ate, fuso)
  return culto && (culto.data === hoje || prazoDoCulto(culto, fuso) <= manha) ? agora : manha
}

/**
 * The same for a change, which waits a moment for the next one.
 * @example quandoAvisarMudanca(new Date('2026-11-28T15:00:00Z'), { data: '2026-11-29', hora: null }, 'America/Sao_Paulo')
 *   // => 2026-11-28T15:05:00Z
 */
export const quandoAvisarMudanca = (agora: Date, culto: Culto, fuso: string): Date =>
  quandoAvisar(
    new Date(agora.getTime() + (culto.data === diaEm(agora, fuso) ? RECOLHER_HOJE_MS : RECOLHER_MS)),
    culto,
    fuso,
  )

/**
 * When a notice is due that comes some days before a service.
 * @example momentoDoLembrete('vespera', '2026-11-29', 'America/Sao_Paulo') // => 2026-11-28T21:00:00Z
 */
export const momentoDoLembrete = (lembrete: Lembrete, data: string, fuso: string): Date =>
  momentoEm(somarDias(data, -LEMBRETES[lembrete]), HORA_DO_LEMBRETE, fuso)

/**
 * The beginning of a service, when nothing is told of it any more; the end of its day where it has no hour.
 * @example prazoDoCulto({ data: '2026-11-29', hora: '19:00' }, 'America/Sao_Paulo') // => 2026-11-29T22:00:00Z
 */
export const prazoDoCulto = ({ data, hora }: Culto, fuso: string): Date =>
  momentoEm(data, hora ?? '23:59', fuso)
