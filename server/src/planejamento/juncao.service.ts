import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** Plannings of two songs that become one: a culto plans a song once. */
export const planejamentosDeMusica: LinhasDeMusica = {
  tabela: 'planejamentos',
  chave: 'id',
  comVersao: true,
  lugar: ({ culto_id, data_planejada }) => String(culto_id ?? data_planejada),
  unir: { posicao: (fica, sai) => Math.min(Number(fica), Number(sai)) },
}
