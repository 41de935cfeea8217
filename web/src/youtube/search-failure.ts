import { ApiError } from '../lib/api/api-client.ts'

/** The message for a failed search, with the server's advice on what to do. */
export function searchFailure(error: unknown): { erro: string; dica: string | undefined } {
  const answer = error instanceof ApiError ? error : undefined
  if (answer?.status === 403)
    return { erro: 'Limite de pesquisas atingido. Tente novamente mais tarde.', dica: undefined }
  const dica = answer?.serverErro ?? (answer?.status === undefined ? undefined : answer.erro)
  return { erro: 'Erro ao pesquisar musicas. Verifique sua conexao.', dica }
}
