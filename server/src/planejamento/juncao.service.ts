import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** Merges plannings of two songs: a culto plans a song once, and has it put away once. */
export const planejamentosDeMusica: LinhasDeMusica = {
  tabela: 'planejamentos_todos',
  chave: 'id',
  comVersao: true,
  lugar: ({ culto_id, data_planejada, guardado, vez }) =>
    `${String(culto_id ?? data_planejada)} ${String(guardado)} ${String(vez)}`,
  unir: { posicao: (fica, sai) => Math.min(Number(fica), Number(sai)) },
}

/** The bin keeps merges for 30 days: version 0.2 wrote plannings and those put away as two tables. */
export const planejamentosDeAntes: readonly LinhasDeMusica[] = [
  { ...planejamentosDeMusica, tabela: 'planejamentos', deAntes: true },
  {
    ...planejamentosDeMusica,
    tabela: 'planejamentos_concluidos',
    chave: 'culto_id',
    comVersao: false,
    deAntes: true,
  },
]
