import { infiniteQueryOptions, skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { youtubeCalls } from '@cantai/contract/youtube'
import { api } from '../lib/api/api-client.ts'

/** The server keeps an answer for six hours and the quota is small: nothing is asked twice in one sitting. */
const videosQuery = (consulta: string) =>
  infiniteQueryOptions({
    queryKey: ['youtube', 'busca', consulta] as const,
    queryFn:
      consulta === ''
        ? skipToken
        : ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
            api(youtubeCalls.search, {
              query: { q: consulta, ...(pageParam ? { pageToken: pageParam } : {}) },
              signal,
            }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
    staleTime: Infinity,
  })

/** The videos found for a query, page by page, each once; none for a blank one. */
export function useVideos(consulta: string) {
  const query = useInfiniteQuery(videosQuery(consulta))
  const seenIds = new Set<string>()
  const videos = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => !seenIds.has(id.videoId) && seenIds.add(id.videoId))
  return { ...query, videos }
}
