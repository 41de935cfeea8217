import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type SyntheticEvent, useId } from 'react'
import { Button } from '../form/button.tsx'
import { CONTROL } from '../form/field-frame.tsx'
import { classNames } from '../layout/class-names.ts'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

/** With more pages than this, there is a field for the page number. */
const PAGES_BY_STEPS = 5

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label="Paginação"
      className="flex flex-wrap items-center justify-center gap-3 max-sm:gap-1.5 max-sm:[&_button]:px-2"
    >
      <Button icon={<ChevronLeft aria-hidden />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <p
        aria-live="polite"
        className={classNames(
          'text-center text-sm whitespace-nowrap text-dim max-[21rem]:order-first max-[21rem]:basis-full',
          pages >= 100 && 'max-[24rem]:order-first max-[24rem]:basis-full',
        )}
      >
        Página {page} de {pages}
      </p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Próxima
        <ChevronRight aria-hidden />
      </Button>
      {pages > PAGES_BY_STEPS && <Jump key={page} pages={pages} onPage={onPage} />}
    </nav>
  )
}

/** Clamps a number beyond the last page. */
function Jump({ pages, onPage }: Omit<PagerProps, 'page'>) {
  const id = useId()
  function jump(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('pagina')
    const wanted = typeof typed === 'string' ? Number.parseInt(typed, 10) : 0
    if (wanted > 0) onPage(Math.min(wanted, pages))
  }
  return (
    <form onSubmit={jump} className="flex basis-full items-center justify-center gap-2">
      <label htmlFor={id} className="text-sm text-dim">
        Ir para a página
      </label>
      <input
        id={id}
        name="pagina"
        inputMode="numeric"
        autoComplete="off"
        className={classNames(CONTROL, 'h-11 w-20! text-center')}
      />
      <Button type="submit">Ir</Button>
    </form>
  )
}
