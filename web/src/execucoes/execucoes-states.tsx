import { Mic } from 'lucide-react'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton, useDelayed } from '../ui/skeleton.tsx'

const CARDS = Array.from({ length: ITENS_POR_PAGINA }, (_, i) => `card-${i}`)

/** Takes its place at once, and is seen only when the answer keeps somebody waiting. */
export function ExecucoesSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">Carregando execuções...</output>
      <div className={classNames('flex flex-col gap-3', !slow && 'invisible')}>
        {CARDS.map((card) => (
          <div
            key={card}
            className="flex h-30.5 items-center gap-4 rounded-lg border border-line bg-surface px-4 sm:h-17.5"
          >
            <div className="grow">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2.5 h-3.5 w-1/4" />
            </div>
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-6 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}

type NoExecucoesProps = { filtered: boolean; onClear: () => void; onNew: () => void }

export const NoExecucoes = ({ filtered, onClear, onNew }: NoExecucoesProps) => (
  <EmptyState
    icon={<Mic />}
    title="Nenhuma execução encontrada"
    hint={
      filtered ? 'Nenhum culto combina com estes filtros.' : 'Comece registrando as execuções dos cultos!'
    }
    action={
      filtered ? (
        <Button onClick={onClear}>Limpar filtros</Button>
      ) : (
        <Button variant="primary" onClick={onNew}>
          Registrar a primeira
        </Button>
      )
    }
  />
)
