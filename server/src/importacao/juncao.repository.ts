import type { LinhasDeMusica } from '../musicas/juncao.repository.ts'

/** The names by which sources know a song move with it: what came as either song is there. */
export const externasDeMusica: LinhasDeMusica = {
  tabela: 'musicas_externas',
  chave: 'chave',
  comVersao: false,
  lugar: ({ chave }) => String(chave),
}
