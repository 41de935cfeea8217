import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { ApiError } from './api-client.ts'

/** A query as far as its failure is concerned. */
interface FailedQuery {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Stands where a query's answer would be; `what` as in 'as execuções'. */
export const QueryFailed = ({ what, query }: { what: string; query: FailedQuery }) => (
  <LoadFailed
    what={what}
    erro={query.error instanceof ApiError ? query.error.erro : 'Algo deu errado. Tente novamente.'}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
