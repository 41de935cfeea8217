import { queryOptions } from '@tanstack/react-query'
import type { Culto } from '@cantai/contract/cultos/cultos'
import {
  type EnvioAoHolyrics,
  type HolyricsEdicao,
  holyricsCalls,
  type HolyricsLigado,
} from '@cantai/contract/cultos/holyrics'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const KNOWN_MS = 10 * 60 * 1000

/** Where lists are sent to; it seldom changes. */
export const holyricsQuery = queryOptions({ ...consulta(holyricsCalls.get), staleTime: KNOWN_MS })

/** Holyrics' own, where nobody has chosen another one. */
const PORTA_USUAL = 8091

/** The port at which Holyrics listens on its own computer. */
export async function portaDoHolyrics(): Promise<number> {
  const { endereco, pela_internet } = await queryClient.fetchQuery(holyricsQuery)
  return (!pela_internet && Number(URL.parse(endereco ?? '')?.port)) || PORTA_USUAL
}

/** The songs of a culto that Holyrics has: looked up anew each time somebody wants to send. */
export const procuraQuery = ({ id, versao }: Culto) =>
  queryOptions({
    queryKey: ['holyrics', 'procura', id, versao] as const,
    queryFn: ({ signal }) =>
      api(holyricsCalls.send, { params: { id }, body: { enviar: false, escolhas: [] }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const sendToHolyrics = (id: number, escolhas: EnvioAoHolyrics['escolhas']) =>
  api(holyricsCalls.send, { params: { id }, body: { enviar: true, escolhas } })

export async function saveHolyrics(body: HolyricsEdicao): Promise<HolyricsLigado> {
  const saved = await api(holyricsCalls.change, { body })
  queryClient.setQueryData(holyricsQuery.queryKey, saved)
  return saved
}

export async function forgetHolyrics(): Promise<void> {
  await api(holyricsCalls.remove)
  queryClient.setQueryData(holyricsQuery.queryKey, { endereco: null, pela_internet: false })
}
