/** Sort fields of each list: apart from the calls, because the addresses of all screens read them at once. */
export const ORDENS_DE_MUSICA = ['nome', 'artista', 'vezes_tocadas', 'data_cadastro'] as const
export const ORDENS_DE_EXECUCAO = ['data_culto', 'musica', 'artista', 'foi_ensaiada'] as const
export const ORDENS_DE_PLANEJAMENTO = ['data_planejada', 'musica', 'artista', 'status'] as const
export const ORDENS_DE_ENSAIO = ['data_ensaio', 'musica', 'data_culto'] as const
export const ORDENS_DE_USUARIO = ['nome', 'nivel_acesso', 'criado_em'] as const
export const STATUS_DE_PLANEJAMENTO = ['nova', 'recorrente'] as const
export const ORDENS_DE_CULTO = ['data', 'titulo'] as const
export const ORDENS_DO_RELATORIO = ['vezes', 'ultima', 'nome'] as const

/**
 * The kinds of records that can be restored: a deleted record, a song that became part of another one, and a planning that became an
 * execution, which is listed only when its own `tipo` is asked for.
 */
export const TIPOS_NA_LIXEIRA = [
  'musica',
  'execucao',
  'planejamento',
  'ensaio',
  'culto',
  'musica_juntada',
  'planejamento_executado',
] as const

/** Records that the history covers, and the actions on them. */
export const TIPOS_DE_REGISTRO = [
  'musica',
  'execucao',
  'planejamento',
  'ensaio',
  'culto',
  'roteiro_modelo',
  'escala',
  'pessoa',
  'funcao',
  'equipe',
  'marcador',
  'bot',
] as const
export const ACOES_EM_REGISTROS = [
  'criado',
  'alterado',
  'excluido',
  'restaurado',
  'executado',
  'concluido',
  'reaberto',
  'juntado',
  'publicado',
  'despublicado',
  'respondido',
  'link_criado',
  'link_revogado',
] as const
