import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** Executions of two songs that become one: in one culto they are one, rehearsed if either was. */
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
