import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { emUmaLinha } from '@cantai/domain/em-uma-linha'
import type { Evento } from '@cantai/domain/pessoas/agenda'
import { soAqui } from '@cantai/domain/so-aqui'

/** A row as a calendar has it. */
export interface Entrada extends Evento {
  /** 'cultos/12': where it is in the Cantai, and with the server's name what a calendar knows it by. */
  lugar: string
  sequencia: number
  /** The last change, and nothing of the moment of asking: the same calendar is the same text. */
  alterado_em: string
}

/** Programs that ask how often to come are told so. */
const TTL_S = 6 * 60 * 60

const STATUS = {
  certa: ICalEventStatus.CONFIRMED,
  a_confirmar: ICalEventStatus.TENTATIVE,
  cancelada: ICalEventStatus.CANCELLED,
}

/** A text value of RFC 5545 in one line: the library escapes those of events, and writes the calendar's name as it comes. */
const escaped = (texto: string) => emUmaLinha(texto).replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)

/**
 * A calendar as programs read it (RFC 5545). Times are in UTC, so that it needs no description of a time zone, which programs read each
 * in a way of its own.
 */
export function escreverIcs(nome: string, entradas: readonly Entrada[], publicUrl: string): string {
  const base = publicUrl.replace(/\/+$/, '')
  const { host } = new URL(publicUrl)
  const calendar = ical({ name: escaped(nome), prodId: '//Cantai//Agenda//PT', ttl: TTL_S })
  for (const entrada of entradas) {
    const changed = new Date(entrada.alterado_em)
    calendar.createEvent({
      id: `${entrada.lugar.replace('/', '-')}@${host}`,
      sequence: entrada.sequencia,
      stamp: changed,
      lastModified: changed,
      start: entrada.inicio,
      end: entrada.fim,
      allDay: entrada.diaInteiro,
      summary: emUmaLinha(entrada.titulo),
      description: entrada.descricao || null,
      status: STATUS[entrada.situacao],
      // An event of a whole day, and one that was declined, does not make the hours busy.
      transparency:
        entrada.diaInteiro || entrada.situacao === 'cancelada'
          ? ICalEventTransparency.TRANSPARENT
          : ICalEventTransparency.OPAQUE,
      ...(!soAqui(base) && { url: `${base}/${entrada.lugar}` }),
      alarms: entrada.aviso === null ? [] : [{ type: ICalAlarmType.display, trigger: entrada.aviso }],
    })
  }
  return `${calendar.toString()}\r\n`
}
