import type { Row } from '../bench/report.ts'
import { row } from '../bench/report.ts'
import type { Findings } from './ledger.ts'

/** Sizes that the command line may set; each part uses its own. */
export interface Options {
  rodadas?: number
  minutos?: number
  mp3?: number
}

export interface Part {
  /** One sentence for the list of parts. */
  about: string
  run: (options: Options) => Promise<Row[]>
}

/** Prints what this machine cannot test; the rest of the part still counts. */
export function skip(what: string, why: string): Row[] {
  console.log(`Skipped: ${what}: ${why}`)
  return []
}

/** A figure that must be zero, with the first examples when it is not. */
export function none(what: string, found: readonly string[]): Row {
  const examples = found
    .slice(0, 3)
    .map((example) => example.slice(0, 70))
    .join('; ')
  return row(what, found.length === 0 ? '0' : `${found.length} (${examples})`, '0', found.length === 0)
}

export const ledgerRows = ({ lost, duplicated, half, counters }: Findings): Row[] => [
  none('acknowledged writes lost', lost),
  none('written twice, or back after deletion', duplicated),
  none("half written ('executar', songs of a rehearsal)", half),
  none('counters that differ from a recount', counters),
]

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
