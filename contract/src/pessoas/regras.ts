/** Conflicts of a person in a place, for a leader to think about; none of them refuses. */
export const CONFLITOS = [
  'inativa',
  'indisponivel',
  'outro_culto',
  'sem_funcao',
  'dois_instrumentos',
  'tecnica_e_banda',
  'acima_do_max',
  'terceira_seguida',
  'ja_recusou',
  'fora_do_turno',
  'sem_o_par',
  'separados',
] as const
export type TipoDeConflito = (typeof CONFLITOS)[number]
