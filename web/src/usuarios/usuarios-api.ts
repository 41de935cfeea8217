import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cadastro } from '@cantai/contract/acesso/links'
import type { BodyInput } from '@cantai/contract/call'
import { dadosCalls } from '@cantai/contract/acesso/dados'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { type LinkCriado, usuariosCalls, type UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import { type Convite, convitesCalls } from '@cantai/contract/usuarios/convites'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { rereadCalls } from '../lib/api/refresh.ts'
import { cachedRows } from '../lib/record/cached-rows.ts'
import { filtrosOf, type UsuariosSearch } from './usuarios-search.ts'

export const listaQuery = (search: UsuariosSearch, limite: number) => {
  const { pagina, ordenar, direcao } = search
  const { ativo, ...filtros } = filtrosOf(search)
  const situacao = ativo === 'aguardando' ? { ativo: true, aguardando: true } : { ativo: ativo === 'true' }
  const query = { pagina, limite, ordenar, direcao, ...filtros, ...(ativo && situacao) }
  return queryOptions({ ...consulta(usuariosCalls.list, { query }), placeholderData: keepPreviousData })
}

/** The rule of entering, and how many wait to be approved. */
export const entradaQuery = consulta(usuariosCalls.entrada)

export const convitesQuery = queryOptions({
  ...consulta(convitesCalls.list),
  select: ({ convites }) => convites,
})

export const historicoQuery = (pagina: number, limite: number) =>
  queryOptions({
    ...consulta(usuariosCalls.historico, { query: { pagina, limite } }),
    placeholderData: keepPreviousData,
  })

/** The parts of the screen of users. */
const LIDAS = [usuariosCalls.list, usuariosCalls.entrada, usuariosCalls.historico, convitesCalls.list]

/** Every change is also a line of the history, and may be what the bar above the screens is about. */
const refresh = (): void => void rereadCalls(...LIDAS, sistemaCalls.avisos)

const rows = cachedRows<UsuarioDaLista>(usuariosCalls.list, 'usuarios')

export async function changeNivel({ id }: UsuarioDaLista, body: BodyInput<typeof usuariosCalls.changeNivel>) {
  rows.merge(await api(usuariosCalls.changeNivel, { params: { id }, body }))
  refresh()
}

export async function changeAtivo({ id }: UsuarioDaLista, body: BodyInput<typeof usuariosCalls.changeAtivo>) {
  rows.merge(await api(usuariosCalls.changeAtivo, { params: { id }, body }))
  refresh()
}

export async function approve(usuarios: readonly UsuarioDaLista[]): Promise<UsuarioDaLista[]> {
  const approved = await api(usuariosCalls.approve, { body: { ids: usuarios.map(({ id }) => id) } })
  refresh()
  return approved.usuarios
}

/** Makes the people whom this administrator has just let in wait again. */
export async function undoApproval(usuarios: readonly UsuarioDaLista[]): Promise<void> {
  await api(usuariosCalls.undoApproval, { body: { ids: usuarios.map(({ id }) => id) } })
  refresh()
}

export async function letIn({ id }: UsuarioDaLista) {
  rows.merge(await api(usuariosCalls.letIn, { params: { id }, body: {} }))
  refresh()
}

export async function changeEntrada(cadastro: Cadastro) {
  const entrada = await api(usuariosCalls.changeEntrada, { body: { cadastro } })
  queryClient.setQueryData(entradaQuery.queryKey, entrada)
  refresh()
}

export const endSegundoFator = ({ id }: UsuarioDaLista) =>
  api(usuariosCalls.endSegundoFator, { params: { id } }).finally(refresh)

export const endSessoes = ({ id }: UsuarioDaLista) =>
  api(usuariosCalls.endSessoes, { params: { id } }).finally(refresh)

export const revokeLinkDeSenha = ({ id }: UsuarioDaLista) =>
  api(usuariosCalls.revokeLinkDeSenha, { params: { id } }).finally(refresh)

export const revokeConvite = ({ id }: Convite) =>
  api(convitesCalls.revoke, { params: { id } }).finally(refresh)

// A link is shown once: the answers of these two are kept by nothing but the modal that asked.
export const createLinkDeSenha = ({ id }: UsuarioDaLista): Promise<LinkCriado> =>
  api(usuariosCalls.createLinkDeSenha, { params: { id }, body: {} }).finally(refresh)

export const createConvite = (body: BodyInput<typeof convitesCalls.create>): Promise<LinkCriado> =>
  api(convitesCalls.create, { body }).finally(refresh)

/** Everything that is kept of a user. */
export const exportDados = ({ id }: UsuarioDaLista) => api(dadosCalls.de, { params: { id } })

/** Removes a person for good. */
export async function removePessoa({ id }: UsuarioDaLista, confirmar: boolean): Promise<void> {
  try {
    await api(dadosCalls.remove, { params: { id }, query: confirmar ? { confirmar: 'sim' } : {} })
  } finally {
    void rereadCalls(...LIDAS)
  }
}
