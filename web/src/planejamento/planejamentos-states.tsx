import { CalendarDays } from 'lucide-react'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton, useDelayed } from '../ui/skeleton.tsx'

const ROWS = Array.from({ length: ITENS_POR_PAGINA }, (_, i) => `row-${i}`)

/** Takes its place at once, and is seen only when the answer keeps somebody waiting. */
export function PlanejamentosSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">Carregando planejamentos...</output>
      <div
        className={classNames(
          'rounded-lg max-sm:mt-14 max-sm:flex max-sm:flex-col max-sm:gap-3 sm:border sm:border-line sm:bg-surface sm:pt-11',
          !slow && 'invisible',
        )}
      >
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex items-center gap-4 border-line px-4 max-sm:h-40 max-sm:rounded-lg max-sm:border max-sm:bg-surface sm:h-15 sm:border-t"
          >
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}

type NoPlanejamentosProps = { filtered: boolean; onClear: () => void; onNew: () => void }

export const NoPlanejamentos = ({ filtered, onClear, onNew }: NoPlanejamentosProps) => (
  <EmptyState
    icon={<CalendarDays />}
    title="Nenhum planejamento encontrado"
    hint={
      filtered
        ? 'Nenhuma música planejada combina com estes filtros.'
        : 'Escolha as músicas do próximo culto, e todos saberão o que ensaiar.'
    }
    action={
      filtered ? (
        <Button onClick={onClear}>Limpar filtros</Button>
      ) : (
        <Button variant="primary" onClick={onNew}>
          Planejar o próximo culto
        </Button>
      )
    }
  />
)
