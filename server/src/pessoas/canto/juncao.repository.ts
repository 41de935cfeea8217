import type { LinhasDeMusica } from '../../musicas/juncao.repository.ts'

/** Merges two songs: the singers of either one in a service sing the merged song there, once. */
export const quemCantaDeMusica: LinhasDeMusica = {
  tabela: 'quem_canta',
  chave: 'id',
  comVersao: false,
  lugar: ({ culto_id, pessoa_id }) => `${String(culto_id)} ${String(pessoa_id)}`,
}

/** A person's remembered key of the remaining song wins; the other song's is taken where there was none. */
export const tonsDeMusica: LinhasDeMusica = {
  tabela: 'musica_tons',
  chave: 'id',
  comVersao: false,
  lugar: ({ pessoa_id }) => String(pessoa_id),
}
