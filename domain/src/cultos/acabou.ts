import { somarDias } from '../datas.ts'

/** A service of which nobody says when it ends is over by then: an hour and a half after its beginning, or late on its day. */
const DURACAO_MIN = 90
const FIM_SEM_HORA = 21 * 60

const minutosDe = (hora: string): number => {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  return h * 60 + m
}

/**
 * A service, or a rehearsal, is over. `agora` is a minute of the ministry's clock.
 * @example acabou({ data: '2026-11-29', hora: '19:00' }, '2026-11-29 20:30') // => true
 */
export function acabou({ data, hora }: { data: string; hora: string | null }, agora: string): boolean {
  const [dia = '', relogio = ''] = agora.split(' ')
  if (data !== dia) return data < dia
  return minutosDe(relogio) >= (hora === null ? FIM_SEM_HORA : minutosDe(hora) + DURACAO_MIN)
}

/**
 * It is today or tomorrow, and not over.
 * @example estaPerto({ data: '2026-11-28', hora: '19:00' }, '2026-11-27 08:00') // => true
 */
export const estaPerto = (quando: { data: string; hora: string | null }, agora: string): boolean =>
  quando.data <= somarDias(agora.slice(0, 10), 1) && !acabou(quando, agora)
