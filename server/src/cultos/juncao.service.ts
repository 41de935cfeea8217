import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** Plannings of concluded cultos, of two songs that become one: when such a culto is reopened it plans the song once. */
export const concluidosDeMusica: LinhasDeMusica = {
  tabela: 'planejamentos_concluidos',
  chave: 'culto_id',
  comVersao: false,
  lugar: ({ culto_id }) => String(culto_id),
  unir: { posicao: (fica, sai) => Math.min(Number(fica), Number(sai)) },
}
