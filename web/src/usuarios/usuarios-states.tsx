import { History, Mail, Users } from 'lucide-react'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { Button } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'

const ROWS = Array.from({ length: ITENS_POR_PAGINA }, (_, i) => `row-${i}`)

/** Takes its place at once, and is seen only when the answer keeps somebody waiting. */
export function RowsSkeleton({ text }: { text: string }) {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">{text}</output>
      <div className={classNames('rounded-lg border border-line bg-surface', !slow && 'invisible')}>
        {ROWS.map((row) => (
          <div key={row} className="flex h-17 items-center gap-4 border-b border-line px-4 last:border-0">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 grow" />
            <Skeleton className="h-6 w-24" />
          </div>
        ))}
      </div>
    </div>
  )
}

export const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<Users />}
    title="Ninguém encontrado"
    hint="Nenhuma pessoa combina com esta busca e estes filtros."
    action={<Button onClick={onClear}>Limpar busca e filtros</Button>}
  />
)

export const NoConvites = ({ onNew }: { onNew: () => void }) => (
  <EmptyState
    icon={<Mail />}
    title="Nenhum convite aberto"
    hint="Convide quem vai tocar e cantar com vocês: o convite é um link que você envia."
    action={<Button onClick={onNew}>Criar um convite</Button>}
  />
)

export const NoHistorico = () => (
  <EmptyState
    icon={<History />}
    title="Nada mudou ainda"
    hint="Aqui aparece quem mudou níveis, desativou contas e criou convites e links."
  />
)
