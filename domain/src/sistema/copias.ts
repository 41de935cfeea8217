import { diaEm, horaEm } from '../datas.ts'

/** Copies are named by the UTC time at which they began. */
const NOME = /^cantai-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)\.tar$/

const DIA_MS = 86_400_000
/** 1970-01-01 was a Thursday, three days after the Monday of its week. */
const ATE_SEGUNDA = 3
/** All copies of the last two days stay, so that a copy made after a mistake does not displace the one before it. */
const TODAS_MS = 2 * DIA_MS
const DIAS = 7
const SEMANAS = 4
const HORA = '03:00'

/**
 * The name of the copy that begins at a moment.
 * @example nomeDaCopia(new Date('2026-11-22T06:00:12.345Z')) // => 'cantai-2026-11-22T060012.tar'
 */
export const nomeDaCopia = (em: Date): string =>
  `cantai-${em.toISOString().slice(0, 19).replaceAll(':', '')}.tar`

/**
 * The time in a copy's name; undefined when it is not the name of one.
 * @example momentoDaCopia('cantai-2026-11-22T060012.tar') // => 2026-11-22T06:00:12Z
 */
export function momentoDaCopia(nome: string): Date | undefined {
  const [, dia, h, m, s] = NOME.exec(nome) ?? []
  const momento = new Date(`${dia}T${h}:${m}:${s}Z`)
  return Number.isNaN(momento.getTime()) ? undefined : momento
}

const ordem = (nome: string) => momentoDaCopia(nome)?.getTime() ?? 0

/**
 * Whether a copy was named by a wrong clock: it is good, but its time is unknown, so it counts for no day and no week. Clocks of machines
 * that share a place may differ by some hours.
 * @example copiaDoFuturo('cantai-2027-12-28T060000.tar', new Date('2026-11-22T06:00Z')) // => true
 */
export const copiaDoFuturo = (nome: string, agora: Date): boolean => ordem(nome) > agora.getTime() + DIA_MS
const semana = (nome: string) => Math.floor((Math.floor(ordem(nome) / DIA_MS) + ATE_SEGUNDA) / 7)

/**
 * Names of copies, the newest first; others are left out.
 * @example copiasEmOrdem(['x', 'cantai-2026-11-21T060000.tar', 'cantai-2026-11-22T060000.tar']) // => 22, 21
 */
export const copiasEmOrdem = (nomes: readonly string[]): string[] =>
  nomes.filter((nome) => momentoDaCopia(nome)).toSorted((a, b) => ordem(b) - ordem(a))

/**
 * The first copy of each week, which begins on Monday, the newest first: these stay longest, and are tested.
 * @example copiasSemanais(['cantai-2026-11-16T060000.tar', 'cantai-2026-11-17T060000.tar']) // => ['cantai-2026-11-16T060000.tar']
 */
export const copiasSemanais = (nomes: readonly string[]): string[] => [
  ...new Map(copiasEmOrdem(nomes).map((nome) => [semana(nome), nome])).values(),
]

/**
 * The copies to delete: all but those of the last two days, the newest of each of the last seven days that have one, the first of each of
 * the last four weeks, and those of a wrong clock.
 * @example copiasDemais(['cantai-2026-01-01T060000.tar', 'cantai-2026-01-03T060000.tar'], new Date('2026-01-03T07:00Z')) // => []
 */
export function copiasDemais(nomes: readonly string[], agora: Date): string[] {
  const todas = copiasEmOrdem(nomes).filter((nome) => !copiaDoFuturo(nome, agora))
  // The later of two entries of one day wins; read oldest first, that is the newest.
  const diarias = [...new Map(todas.toReversed().map((nome) => [nome.slice(0, 17), nome])).values()]
  const ficam = new Set([
    ...todas.filter((nome) => agora.getTime() - ordem(nome) < TODAS_MS),
    ...diarias.slice(-DIAS),
    ...copiasSemanais(todas).slice(0, SEMANAS),
  ])
  return todas.filter((nome) => !ficam.has(nome))
}

/**
 * Whether the copy of the day is missing: it is made from three in the morning of the ministry's zone on, or whenever the machine is
 * switched on later.
 * @example copiaDevida([], new Date('2026-11-22T05:59:00Z'), 'America/Sao_Paulo') // => false
 */
export function copiaDevida(nomes: readonly string[], agora: Date, fuso: string): boolean {
  if (horaEm(agora, fuso) < HORA) return false
  const ultima = momentoDaCopia(copiasEmOrdem(nomes).find((nome) => !copiaDoFuturo(nome, agora)) ?? '')
  return ultima === undefined || diaEm(ultima, fuso) < diaEm(agora, fuso)
}
