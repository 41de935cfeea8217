import { Combobox } from '@base-ui/react/combobox'
import { formatNumber } from '@cantai/domain/palavras'
import { EscolhaPending, type Repertorio, semMusicas } from './escolha-states.tsx'

type MusicaPickerStatusProps = { query: Repertorio; busca: string; found: number; shown: number }

/** The state of the list: loading, failed, empty or truncated. */
export function MusicaPickerStatus({ query, busca, found, shown }: MusicaPickerStatusProps) {
  if (query.data === undefined) return <EscolhaPending query={query} />
  return (
    <Combobox.Status
      className={
        found === 0
          ? 'p-4 text-center text-sm text-dim wrap-anywhere'
          : 'px-4 pt-2 text-sm text-dim empty:hidden'
      }
    >
      {found === 0
        ? semMusicas(query.data, busca, '')
        : found > shown && `${shown} de ${formatNumber(found)}: escreva para encontrar as outras`}
    </Combobox.Status>
  )
}
