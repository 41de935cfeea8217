import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { IconButton } from '../ui/form/button.tsx'
import { useSair } from './use-sair.ts'

const LINES = ['w-2/3', 'w-1/3', 'w-3/4', 'w-4/5', 'w-1/2', 'w-3/5', 'w-3/4', 'w-2/5']

/** A stage that has nothing to show: yet, any more, or at all. It can always be left. */
export function PalcoVazio({ senao, children }: { senao: string; children: ReactNode }) {
  const sair = useSair(senao)
  return (
    <div className="fixed inset-0 overflow-y-auto bg-page pt-[env(safe-area-inset-top)]">
      <h1 className="sr-only">Palco</h1>
      <div className="flex px-2 pt-1">
        <IconButton label="Sair do palco" icon={<X aria-hidden />} onClick={sair} />
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">{children}</div>
    </div>
  )
}

/** The place of a sheet that is on its way. */
export function FolhaVindo() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'flex flex-col gap-4 py-2' : 'invisible'}>
      <span className="sr-only">Carregando o palco...</span>
      {LINES.map((width, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a still place-holder
        <Skeleton key={i} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
