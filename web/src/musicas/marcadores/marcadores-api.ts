import { useQuery } from '@tanstack/react-query'
import {
  type Marcacao,
  type Marcadas,
  type Marcador,
  marcadoresCalls,
} from '@cantai/contract/musicas/marcadores'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'

export const marcadoresQuery = consulta(marcadoresCalls.list)

/** The tags in their order; none until they have come. */
export const useMarcadores = (): readonly Marcador[] => useQuery(marcadoresQuery).data?.marcadores ?? []

/** The names of these tags, as they were read last; one that is unknown here has none. */
export const nomesDeMarcadores = (ids: readonly number[]): string[] =>
  (queryClient.getQueryData(marcadoresQuery.queryKey)?.marcadores ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ nome }) => nome)

export async function createMarcador(nome: string): Promise<Marcador> {
  const marcador = await api(marcadoresCalls.create, { body: { nome } })
  refreshRooms()
  return marcador
}

export async function editMarcador(
  { id, versao }: Marcador,
  edicao: { nome?: string; posicao?: number },
): Promise<void> {
  await api(marcadoresCalls.update, { params: { id }, body: { ...edicao, versao } })
  refreshRooms()
}

export async function juntarMarcadores({ id }: Marcador, com: Marcador): Promise<void> {
  await api(marcadoresCalls.juntar, { params: { id }, body: { com: com.id } })
  refreshRooms()
}

export async function removeMarcador({ id }: Marcador): Promise<void> {
  await api(marcadoresCalls.remove, { params: { id } })
  refreshRooms()
}

export async function marcar(marcacao: Marcacao): Promise<Marcadas> {
  const marcadas = await api(marcadoresCalls.marcar, { body: marcacao })
  refreshRooms()
  return marcadas
}

/** Takes back what was marked: the songs that had the tag before keep it. A tag that is gone meanwhile does not hold up the others. */
export async function desmarcar({ postos, tirados }: Pick<Marcadas, 'postos' | 'tirados'>): Promise<void> {
  const voltas = [
    ...postos.map(({ marcador, ids }) => ({ ids, por: [], tirar: [marcador] })),
    ...tirados.map(({ marcador, ids }) => ({ ids, por: [marcador], tirar: [] })),
  ]
  const failures: unknown[] = []
  for (const body of voltas)
    if (body.ids.length > 0)
      await api(marcadoresCalls.marcar, { body }).catch((error: unknown) => failures.push(error))
  refreshRooms()
  if (failures.length > 0) throw failures[0]
}

export const propostasQuery = consulta(marcadoresCalls.propostas)
