import { Combobox } from '@base-ui/react/combobox'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import type { MusicaEscolha } from './musicas-resumos.ts'
import { formatNumber } from '../../ui/data/format-number.ts'

type MusicaPickerStatusProps = {
  query: UseQueryResult<readonly MusicaEscolha[]>
  busca: string
  found: number
  shown: number
}

/** Says what the list alone does not: that it is coming, failed, is empty or shows only a part. */
export function MusicaPickerStatus({ query, busca, found, shown }: MusicaPickerStatusProps) {
  const { data, error, isError, isFetching, refetch } = query
  if (data === undefined && isError)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 p-4 text-center text-sm text-dim">
        {error instanceof ApiError ? error.erro : 'Não foi possível carregar as músicas.'}
        <Button size="sm" busy={isFetching} busyLabel="Carregando..." onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    )
  if (data === undefined) return <Coming />
  const text =
    data.length === 0
      ? 'O repertório ainda não tem músicas. Cadastre a primeira em Músicas.'
      : found === 0
        ? `Nenhuma música encontrada para “${busca.trim()}”`
        : found > shown
          ? `${shown} de ${formatNumber(found)}: escreva para encontrar as outras`
          : ''
  return (
    <Combobox.Status
      className={
        found === 0
          ? 'p-4 text-center text-sm text-dim wrap-anywhere'
          : 'px-4 pt-2 text-sm text-dim empty:hidden'
      }
    >
      {text}
    </Combobox.Status>
  )
}

const ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5']

function Coming() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className="p-1">
      <output className="sr-only">Carregando músicas...</output>
      {ROWS.map((width) => (
        <div key={width} className="flex h-11 items-center px-3">
          {slow && <Skeleton className={`h-4 ${width}`} />}
        </div>
      ))}
    </div>
  )
}
