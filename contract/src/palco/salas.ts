/**
 * The rooms whose changes are told to open screens, and the number told with each: of `leituras` and `anotacoes` the song's (only where the
 * caller may see them; the caller's own id where it is their instrument), of `cultos` the culto's (also when a planning, an execution, a
 * rehearsal or a roteiro item of it changed), else the row's own. `endereco` is told to administrators alone, with 1.
 */
export const SALAS = [
  'musicas',
  'marcadores',
  'cultos',
  'planejamento',
  'execucoes',
  'ensaios',
  'roteiro_modelos',
  'leituras',
  'anotacoes',
  'pessoas',
  'endereco',
] as const
export type Sala = (typeof SALAS)[number]

/**
 * The rooms that an answer is made of: when one of them changes, it may be another one. `pedida`: only the row that the call's address
 * asks for; `nomeadas`: only songs that the answer names; `calada`: nobody is told of its changes, so that the screen that makes one reads
 * it anew.
 */
export type Le = readonly (
  | Sala
  | { readonly pedida: Sala }
  | { readonly nomeadas: 'musicas' }
  | { readonly calada: 'lixeira' | 'importacoes' }
)[]
