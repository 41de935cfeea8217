import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ApiError } from '../../lib/api/api-client.ts'
import type { MusicaEscolha } from './musicas-resumos.ts'

export type Repertorio = UseQueryResult<readonly MusicaEscolha[]>

/** Why the list has no song to show. */
export function semMusicas(repertorio: readonly MusicaEscolha[], busca: string, hint: string): string {
  if (repertorio.length === 0) return 'O repertório ainda não tem músicas. Cadastre a primeira em Músicas.'
  return busca.trim() === '' ? hint : `Nenhuma música encontrada para “${busca.trim()}”`
}

/** Shown in place of the songs while they load, and when that fails. */
export function EscolhaPending({ query: { error, isError, isFetching, refetch } }: { query: Repertorio }) {
  if (!isError) return <EscolhaSkeleton />
  return (
    <div role="alert" className="flex flex-col items-center gap-3 p-4 text-center text-sm text-dim">
      {error instanceof ApiError ? error.erro : 'Não foi possível carregar as músicas.'}
      <Button size="sm" busy={isFetching} busyLabel="Carregando..." onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </div>
  )
}

const ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/3']

function EscolhaSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className="w-full self-start p-1">
      <output className="sr-only">Carregando músicas...</output>
      {ROWS.map((width) => (
        <div key={width} className="flex h-12 items-center px-3">
          {slow && <Skeleton className={`h-4 ${width}`} />}
        </div>
      ))}
    </div>
  )
}
