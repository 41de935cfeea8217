import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CopiaDiaria } from '@cantai/contract/sistema/copias'
import { Button } from '../../ui/form/button.tsx'
import { baixarCopia } from './servidor-api.ts'
import { useDeed } from './use-deed.ts'

export function BaixarCopia({ copia, children }: { copia: CopiaDiaria; children: ReactNode }) {
  const [busy, run] = useDeed()
  return (
    <Button
      size="sm"
      busy={busy}
      busyLabel="Baixando..."
      icon={<Download aria-hidden />}
      onClick={() => run(() => baixarCopia(copia), 'Não foi possível baixar a cópia. Tente de novo.')}
    >
      {children}
    </Button>
  )
}
