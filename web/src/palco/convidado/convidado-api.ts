import { queryOptions } from '@tanstack/react-query'
import { type CultoPorLink, linksDoCultoCalls } from '@cantai/contract/cultos/links'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'

const ASK_AGAIN_MS = 60_000

/** A service as a guest sees it; `mudou`: when this page learned that it is another one than it began with. */
export interface Visto {
  readonly marca: string
  readonly culto: CultoPorLink
  readonly mudou: number | undefined
}

const queryKey = ['culto-por-link'] as const

export const isSemValor = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The service of this page's link. Its token is a secret, so the key does not name it, and no copy keeps what it shows. */
export const cultoPorLinkQuery = (token: string) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Visto> => {
      const before = queryClient.getQueryData<Visto>(queryKey)
      const { marca, culto } = await api(linksDoCultoCalls.open, {
        body: { token, ...(before && { marca: before.marca }) },
        signal,
        background: before !== undefined,
      })
      if (culto) return { marca, culto, mudou: before && Date.now() }
      if (before) return before
      throw new Error('the server answered nothing new to a page that knows nothing yet')
    },
    gcTime: 0,
    staleTime: 0,
    // Only while somebody looks.
    refetchInterval: ({ state }) => (isSemValor(state.error) ? false : ASK_AGAIN_MS),
  })
