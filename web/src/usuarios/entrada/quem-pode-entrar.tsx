import { DoorOpen } from 'lucide-react'
import type { Entrada } from '@cantai/contract/usuarios/usuarios'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ENTRADA } from './entrada-texts.ts'

type QuemPodeEntrarProps = { entrada: Entrada | undefined; onChange: () => void }

/** Says who may enter, and leads to the choice. */
export const QuemPodeEntrar = ({ entrada, onChange }: QuemPodeEntrarProps) => (
  <section
    aria-label="Quem pode entrar"
    className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 max-sm:mt-2 max-sm:py-0 max-sm:pr-0"
  >
    <DoorOpen aria-hidden className="size-5 shrink-0 text-gold max-sm:hidden" />
    <p className="min-w-0 grow basis-48">
      <span className="block text-sm text-dim max-sm:leading-4">Quem pode entrar</span>
      <strong className="block font-semibold wrap-anywhere max-sm:leading-5">
        {entrada ? ENTRADA[entrada.cadastro].nome : <Skeleton className="h-6 w-40" />}
      </strong>
    </p>
    <Button aria-haspopup="dialog" disabled={!entrada} onClick={onChange}>
      Mudar
    </Button>
  </section>
)
