import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** In a merge, external names of a song move with it: an import that names either song finds the one that stays. */
export const externasDeMusica: LinhasDeMusica = {
  tabela: 'musicas_externas',
  chave: 'chave',
  comVersao: false,
  lugar: ({ chave }) => String(chave),
}
