import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, BodyInput } from '@cantai/contract/call'
import { usuariosCalls, type UsuarioDaLista } from '@cantai/contract/usuarios'
import { api } from '../lib/api/api-client.ts'
import type { UsuariosSearch } from './usuarios-search.ts'

const LISTAS = ['usuarios', 'lista'] as const

export const listaQuery = (
  { pagina, busca, nivel, ativo, ordenar, direcao }: UsuariosSearch,
  limite: number,
) =>
  queryOptions({
    queryKey: [...LISTAS, { pagina, limite, busca, nivel, ativo, ordenar, direcao }] as const,
    queryFn: ({ signal }) =>
      api(usuariosCalls.list, {
        query: {
          pagina,
          limite,
          ordenar,
          direcao,
          ...(busca && { busca }),
          ...(nivel && { nivel }),
          ...(ativo && { ativo: ativo === 'true' }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const convitesQuery = queryOptions({
  queryKey: ['usuarios', 'convites'] as const,
  queryFn: ({ signal }) => api(usuariosCalls.convites, { signal }),
  select: ({ convites }) => convites,
})

export const historicoQuery = (pagina: number, limite: number) =>
  queryOptions({
    queryKey: ['usuarios', 'historico', pagina, limite] as const,
    queryFn: ({ signal }) => api(usuariosCalls.historico, { query: { pagina, limite }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every change is also a line of the history. */
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['usuarios'] })

function takeRow(client: QueryClient, row: UsuarioDaLista): void {
  client.setQueriesData<Answer<typeof usuariosCalls.list>>(
    { queryKey: LISTAS },
    (pagina) =>
      pagina && { ...pagina, usuarios: pagina.usuarios.map((other) => (other.id === row.id ? row : other)) },
  )
  void refresh(client)
}

type Change<Body> = { usuario: UsuarioDaLista; body: Body }

export function useChangeNivel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ usuario: { id }, body }: Change<BodyInput<typeof usuariosCalls.changeNivel>>) =>
      api(usuariosCalls.changeNivel, { params: { id }, body }),
    onSuccess: (row) => takeRow(client, row),
  })
}

export function useChangeAtivo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ usuario: { id }, body }: Change<BodyInput<typeof usuariosCalls.changeAtivo>>) =>
      api(usuariosCalls.changeAtivo, { params: { id }, body }),
    onSuccess: (row) => takeRow(client, row),
  })
}

export function useCreateLinkDeSenha() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: UsuarioDaLista) =>
      api(usuariosCalls.createLinkDeSenha, { params: { id }, body: {} }),
    onSuccess: () => void refresh(client),
    // The link is shown once: nothing keeps it after that.
    gcTime: 0,
  })
}

export function useRevokeLinkDeSenha() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: UsuarioDaLista) => api(usuariosCalls.revokeLinkDeSenha, { params: { id } }),
    onSettled: () => void refresh(client),
  })
}

export function useCreateConvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof usuariosCalls.createConvite>) =>
      api(usuariosCalls.createConvite, { body }),
    onSuccess: () => void refresh(client),
    gcTime: 0,
  })
}

export function useRevokeConvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(usuariosCalls.revokeConvite, { params: { id } }),
    onSettled: () => void refresh(client),
  })
}
