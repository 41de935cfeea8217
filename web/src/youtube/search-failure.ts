import { ApiError } from '../lib/api-client.ts'

/** What a person reads when a search failed, and what the server says can be done about it. */
export function searchFailure(error: unknown): { erro: string; dica: string | undefined } {
  const answer = error instanceof ApiError ? error : undefined
  if (answer?.status === 403)
    return { erro: 'Limite de pesquisas atingido. Tente novamente mais tarde.', dica: undefined }
  const dica = answer?.serverErro ?? (answer?.status === undefined ? undefined : answer.erro)
  return { erro: 'Erro ao pesquisar musicas. Verifique sua conexao.', dica }
}
