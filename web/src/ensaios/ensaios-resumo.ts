import type { Ensaio, EnsaiosResumo } from '@cantai/contract/ensaios/ensaios'
import { musicasIdsOf } from './ensaio-musicas.ts'

/** The figures of the rows at hand, for when the server does not answer with those of all. */
export function resumoOfRows(rows: readonly Ensaio[], hoje: string): EnsaiosResumo {
  const realizados = rows.filter(({ data_ensaio }) => data_ensaio <= hoje)
  return {
    totalEnsaios: realizados.length,
    ensaiosEsteAno: rows.filter(({ data_ensaio }) => data_ensaio.slice(0, 4) === hoje.slice(0, 4)).length,
    musicasEnsaiadas: new Set(realizados.flatMap(musicasIdsOf)).size,
    proximosEnsaios: rows.filter(({ data_ensaio }) => data_ensaio >= hoje).length,
  }
}
