import { skipToken, useQuery } from '@tanstack/react-query'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { musicaQuery } from '../musicas-api.ts'

export type Texts = 'loading' | 'failed' | 'ready'

export interface WholeMusica {
  /** The song with its texts, once loaded. */
  readonly whole: Musica | undefined
  readonly texts: Texts
  readonly retry: () => void
}

/** Whether texts are still missing; never for a new song. */
export function useWholeMusica(musica: { id: number } | undefined): WholeMusica {
  const { data, isError, isFetching, refetch } = useQuery({
    ...musicaQuery(musica?.id ?? 0),
    ...(musica ? {} : { queryFn: skipToken }),
  })
  const pending = isError && !isFetching ? 'failed' : 'loading'
  return { whole: data, texts: !musica || data ? 'ready' : pending, retry: () => void refetch() }
}
