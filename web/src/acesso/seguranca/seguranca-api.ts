import { queryOptions } from '@tanstack/react-query'
import { type Aparelho, aparelhosCalls } from '@cantai/contract/acesso/aparelhos'
import { segundoFatorCalls } from '@cantai/contract/acesso/segundo-fator'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { rereadCalls } from '../../lib/api/refresh.ts'
import { setUsuario } from '../../lib/session/session.ts'

/** The devices on which this person is logged in. */
export const aparelhosQuery = queryOptions({
  ...consulta(aparelhosCalls.list),
  select: ({ aparelhos }) => aparelhos,
  staleTime: 0,
})

export const endAparelho = ({ id }: Aparelho) =>
  api(aparelhosCalls.end, { params: { id } }).finally(() => void rereadCalls(aparelhosCalls.list))

export const endAllAparelhos = () => api(aparelhosCalls.endAll)

export const beginSegundoFator = (currentPassword: string) =>
  api(segundoFatorCalls.begin, { body: { currentPassword } })

/** The recovery codes, which are answered this once. */
export async function confirmSegundoFator(codigo_totp: string): Promise<readonly string[]> {
  const { user, codigos } = await api(segundoFatorCalls.confirm, { body: { codigo_totp } })
  setUsuario(user)
  void rereadCalls(aparelhosCalls.list)
  return codigos
}

export async function endSegundoFator(body: { currentPassword: string; codigo_totp: string }): Promise<void> {
  const { user } = await api(segundoFatorCalls.end, { body })
  setUsuario(user)
}
