import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { emUmaLinha } from '@cantai/domain/em-uma-linha'
import type { Evento } from '@cantai/domain/pessoas/agenda'
import { soAqui } from '@cantai/domain/so-aqui'

/** The data of a calendar event. */
export interface Entrada extends Evento {
  /** 'cultos/12': its path in the app and, with the calendar's name, its id. */
  lugar: string
  sequencia: number
  /** The last change rather than the time of the request: the same calendar is the same text. */
  alterado_em: string
}

/** The refresh interval that calendar programs are told. */
const TTL_S = 6 * 60 * 60

const STATUS = {
  certa: ICalEventStatus.CONFIRMED,
  a_confirmar: ICalEventStatus.TENTATIVE,
  cancelada: ICalEventStatus.CANCELLED,
}

/** Escapes a text value of RFC 5545 in one line: the library escapes those of events, but not the calendar's name. */
const escaped = (texto: string) => emUmaLinha(texto).replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)

/**
 * A calendar in the format of RFC 5545. Times are in UTC, so that it needs no description of a time zone, which programs interpret
 * differently.
 */
export function escreverIcs(
  nome: string,
  entradas: readonly Entrada[],
  { base, origem, comLinks = true }: { base: string; origem: string; comLinks?: boolean },
): string {
  const calendar = ical({ name: escaped(nome), prodId: '//Cantai//Agenda//PT', ttl: TTL_S })
  for (const entrada of entradas) {
    const changed = new Date(entrada.alterado_em)
    calendar.createEvent({
      id: `${entrada.lugar.replace('/', '-')}@${origem}`,
      sequence: entrada.sequencia,
      stamp: changed,
      lastModified: changed,
      start: entrada.inicio,
      end: entrada.fim,
      allDay: entrada.diaInteiro,
      summary: emUmaLinha(entrada.titulo),
      description: entrada.descricao || null,
      status: STATUS[entrada.situacao],
      // An all-day event, or a declined one, does not mark the hours as busy.
      transparency:
        entrada.diaInteiro || entrada.situacao === 'cancelada'
          ? ICalEventTransparency.TRANSPARENT
          : ICalEventTransparency.OPAQUE,
      ...(comLinks && !soAqui(base) && { url: `${base}/${entrada.lugar}` }),
      alarms: entrada.aviso === null ? [] : [{ type: ICalAlarmType.display, trigger: entrada.aviso }],
    })
  }
  return `${calendar.toString()}\r\n`
}
