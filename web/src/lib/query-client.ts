import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000
const KEPT_MS = 300_000

/** The API client repeats what is safe to repeat and says why a call failed, so nothing here waits or tries again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: FRESH_MS, gcTime: KEPT_MS },
    mutations: { retry: false, networkMode: 'always' },
  },
})
