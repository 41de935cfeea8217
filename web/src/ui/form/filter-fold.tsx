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
        className="relative flex min-h-11 cursor-pointer items-center justify-center gap-3 rounded-md border border-edge px-3 font-medium active:bg-hover sm:hidden"
      >
        <SlidersHorizontal
          aria-hidden
          className={classNames('size-5', active > 0 ? 'text-gold' : 'text-dim')}
        />
        <span className="sr-only">
          Filtros{active > 0 && ` · ${active === 1 ? '1 ativo' : `${active} ativos`}`}
        </span>
        {active > 0 && (
          <span aria-hidden className="text-sm text-gold">
            {active}
          </span>
        )}
      </button>
      <div id={id} className={classNames('max-sm:col-span-full', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </section>
  )
}
