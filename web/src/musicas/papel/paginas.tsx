import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import { Stepper } from '../../ui/form/stepper.tsx'
import { PaginaVista } from './pagina-vista.tsx'
import { PaginasImpressas } from './paginas-impressas.tsx'
import { useImprimindo } from './use-imprimindo.ts'

/** The pages as they will leave, one at a time; all of them where the browser prints. */
export function Paginas({ paginas }: { paginas: readonly Pagina[] }) {
  const [wanted, setWanted] = useState(0)
  const printing = useImprimindo()
  const total = paginas.length
  const at = Math.min(wanted, total - 1)
  const pagina = paginas[at]
  if (!pagina) return null
  return (
    <figure aria-label="Como vai ficar" className="mt-2 flex flex-col items-center gap-2">
      {total > 1 && (
        <Stepper
          label="Página"
          value={`${at + 1}/${total}`}
          lessLabel="Página anterior"
          moreLabel="Próxima página"
          lessIcon={<ChevronLeft aria-hidden />}
          moreIcon={<ChevronRight aria-hidden />}
          onLess={at > 0 ? () => setWanted(at - 1) : undefined}
          onMore={at < total - 1 ? () => setWanted(at + 1) : undefined}
        />
      )}
      <PaginaVista
        pagina={pagina}
        label={`Página ${at + 1} de ${total}`}
        className="w-full max-w-lg rounded-sm bg-[white] shadow-over"
      />
      {printing && <PaginasImpressas paginas={paginas} />}
    </figure>
  )
}
