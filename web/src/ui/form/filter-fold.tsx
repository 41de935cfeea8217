import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../layout/class-names.ts'

type FilterFoldProps = {
  /** Number of active filters. */
  active: number
  className?: string
  children: ReactNode
}

/**
 * Filters that are always visible where there is room, and on a phone behind a button with their number. There it stands in a grid beside
 * its predecessor, and the filters open below both.
 */
export function FilterFold({ active, className, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Filtros" className={classNames('max-sm:contents', className)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classNames(
          'flex min-h-11 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-edge px-2 text-bar font-medium active:bg-hover sm:hidden',
          active > 0 ? 'text-gold' : 'text-dim',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        <span>
          Filtros
          {active > 0 && (
            <>
              <span aria-hidden> · {active}</span>
              <span className="sr-only"> · {active === 1 ? '1 ativo' : `${active} ativos`}</span>
            </>
          )}
        </span>
      </button>
      <div id={id} className={classNames('max-sm:col-span-full', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </section>
  )
}
