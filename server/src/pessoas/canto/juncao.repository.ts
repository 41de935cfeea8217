import type { LinhasDeMusica } from '../../musicas/juncao.repository.ts'

/** Songs that become one: who sings either of them in a service sings it there, once. */
export const quemCantaDeMusica: LinhasDeMusica = {
  tabela: 'quem_canta',
  chave: 'id',
  comVersao: false,
  lugar: ({ culto_id, pessoa_id }) => `${String(culto_id)} ${String(pessoa_id)}`,
}

/** Somebody's remembered key of the song that stays is kept, that of the other one where there was none. */
export const tonsDeMusica: LinhasDeMusica = {
  tabela: 'musica_tons',
  chave: 'id',
  comVersao: false,
  lugar: ({ pessoa_id }) => String(pessoa_id),
}
