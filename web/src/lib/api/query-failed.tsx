import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { ApiError } from './api-client.ts'
import { isSessionOver } from './failure.ts'

/** A query as far as its failure is concerned. */
interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Stands where a query's answer would be; `what` as in 'as execuções'. */
export const QueryFailed = ({ what, query }: { what: string; query: FailedQuery }) =>
  isSessionOver(query.error) ? null : (
    <LoadFailed
      what={what}
      erro={query.error instanceof ApiError ? query.error.erro : 'Algo deu errado. Tente novamente.'}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )

type QueryAnswerProps<Data> = {
  /** The noun of the data, as 'as execuções'. */
  what: string
  query: FailedQuery & { readonly data: Data | undefined }
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A query's answer; before it comes its place-holder, and where it failed what to do about that. */
export function QueryAnswer<Data>({ what, query, skeleton, children }: QueryAnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <QueryFailed what={what} query={query} /> : skeleton
}
