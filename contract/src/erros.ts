const FIXED: Record<number, string> = {
  401: 'Sessão expirada. Faça login novamente',
  403: 'Você não tem permissão para esta ação',
  404: 'Recurso não encontrado',
  429: 'Muitas tentativas. Tente novamente em alguns minutos',
  500: 'Erro interno do servidor. Tente novamente',
  502: 'Servidor temporariamente indisponível',
  503: 'Servidor temporariamente indisponível',
  504: 'Servidor temporariamente indisponível',
}

const FALLBACK: Record<number, string> = {
  400: 'Dados inválidos enviados',
  409: 'Conflito de dados',
  422: 'Dados de entrada inválidos',
  507: 'O disco do servidor está cheio. Avise quem administra o servidor',
}

/**
 * The message shown for an answer with this status (ERR-01): 400, 409, 422 and 507 say the server's own words.
 * @example mensagemDoStatus(409, undefined) // => 'Conflito de dados'
 */
export function mensagemDoStatus(status: number, erro: string | undefined): string {
  return FIXED[status] ?? ((erro !== '' && erro) || FALLBACK[status] || `Erro ${status}: Algo deu errado`)
}

/** Codes of refusals that a retry cannot mend (API-04): a person has to do something first. */
const SEM_REPETICAO: ReadonlySet<string | undefined> = new Set([
  'sem_ferramenta',
  'youtube_recusou',
  'chave_invalida',
  'desligado',
])

/** Whether a retry of an answer that failed with this code may succeed a moment later. */
export const podeRepetir = (codigo: string | undefined): boolean => !SEM_REPETICAO.has(codigo)

export type CodigoDeConexao = 'SEM_REDE' | 'TEMPO_ESGOTADO' | 'SERVIDOR_INACESSIVEL'

const DICAS: Record<CodigoDeConexao, string> = {
  SEM_REDE: 'este aparelho está sem internet: confira o Wi-Fi ou os dados móveis.',
  TEMPO_ESGOTADO: 'o servidor demorou demais para responder: a rede pode estar lenta, tente de novo.',
  SERVIDOR_INACESSIVEL:
    'o endereço não foi encontrado, a conexão foi recusada ou o certificado SSL não é válido: confira o endereço do servidor e se ele está ligado.',
}

/**
 * The message shown when no answer came: what happened, what to check, and its code at the end (ERR-02).
 * @example mensagemDeConexao('SEM_REDE') // => 'Não foi possível falar com o servidor: este aparelho está sem internet… (SEM_REDE)'
 */
export const mensagemDeConexao = (codigo: CodigoDeConexao): string =>
  `Não foi possível falar com o servidor: ${DICAS[codigo]} (${codigo})`
