import { usuariosCalls } from '@cantai/contract/usuarios/usuarios'
import { api } from './api/api-client.ts'
import { rereadCalls } from './api/refresh.ts'

/** Newcomers wait to be approved from now on: the way to enter that is offered before an address of the internet opens. */
export async function ligarAprovacao(): Promise<void> {
  await api(usuariosCalls.changeEntrada, { body: { cadastro: 'aprovacao' } })
  await rereadCalls(usuariosCalls.entrada)
}
