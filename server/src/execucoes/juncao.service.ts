import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** Merges executions of two songs: in one culto they become one, rehearsed if either was. */
export const execucoesDeMusica: LinhasDeMusica = {
  tabela: 'execucoes',
  chave: 'id',
  comVersao: true,
  lugar: ({ culto_id, data_culto }) => String(culto_id ?? data_culto),
  unir: {
    posicao: (fica, sai) => Math.min(Number(fica), Number(sai)),
    foi_ensaiada: (fica, sai) => fica === true || sai === true,
  },
}
