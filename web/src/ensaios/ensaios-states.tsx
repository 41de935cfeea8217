import { CircleCheck, Guitar } from 'lucide-react'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton, useDelayed } from '../ui/skeleton.tsx'

const ROWS = Array.from({ length: ITENS_POR_PAGINA }, (_, i) => `row-${i}`)

type EnsaiosSkeletonProps = { text: string; cards?: boolean }

/** Takes its place at once, and is seen only when the answer keeps somebody waiting. */
export function EnsaiosSkeleton({ text, cards = false }: EnsaiosSkeletonProps) {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">{text}</output>
      <div
        className={classNames(
          'max-sm:flex max-sm:flex-col max-sm:gap-3',
          cards
            ? 'flex flex-col gap-3'
            : 'rounded-lg max-sm:mt-14 sm:border sm:border-line sm:bg-surface sm:pt-11',
          !slow && 'invisible',
        )}
      >
        {ROWS.map((row) => (
          <div
            key={row}
            className={classNames(
              'flex items-center gap-4 border-line px-4 max-sm:h-44 max-sm:rounded-lg max-sm:border max-sm:bg-surface',
              cards ? 'rounded-lg border bg-surface sm:h-18' : 'sm:h-17 sm:border-t',
            )}
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

type NoEnsaiosProps = { filtered: boolean; onClear: () => void; onNew: () => void }

export const NoEnsaios = ({ filtered, onClear, onNew }: NoEnsaiosProps) => (
  <EmptyState
    icon={<Guitar />}
    title="Nenhum ensaio encontrado"
    hint={
      filtered
        ? 'Nenhum ensaio combina com estes filtros.'
        : 'Marque o próximo ensaio e escolha as músicas: quem toca chega preparado.'
    }
    action={
      filtered ? (
        <Button onClick={onClear}>Limpar filtros</Button>
      ) : (
        <Button onClick={onNew}>Marcar o primeiro ensaio</Button>
      )
    }
  />
)

export const NothingToRehearse = () => (
  <EmptyState
    icon={<CircleCheck />}
    title="Todas as músicas estão com ensaios em dia!"
    hint="Bom trabalho. Quando uma música precisar de ensaio, ela aparece aqui."
  />
)
