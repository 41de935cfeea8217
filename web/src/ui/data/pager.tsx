import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../form/button.tsx'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label="Paginação"
      className="flex items-center justify-center gap-3 max-sm:gap-2 max-[21rem]:flex-wrap max-sm:[&_button]:px-2.5"
    >
      <Button icon={<ChevronLeft aria-hidden />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <p aria-live="polite" className="text-center text-sm whitespace-nowrap text-dim max-[21rem]:order-first max-[21rem]:basis-full">
        Página {page} de {pages}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Próxima
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
