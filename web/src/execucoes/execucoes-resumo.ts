import type { Execucao, ExecucoesResumo } from '@cantai/contract/execucoes'

/** The figures of the rows at hand, for when the server does not answer with those of all. */
export function resumoOfRows(rows: readonly Execucao[], hoje: string): ExecucoesResumo {
  return {
    total: rows.length,
    esteAno: rows.filter(({ data_culto }) => data_culto.slice(0, 4) === hoje.slice(0, 4)).length,
    ensaiadas: rows.filter(({ foi_ensaiada }) => foi_ensaiada).length,
    naoEnsaiadas: rows.filter(({ foi_ensaiada, trazida }) => !foi_ensaiada && !trazida).length,
  }
}
