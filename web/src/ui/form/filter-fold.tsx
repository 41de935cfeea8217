import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../layout/class-names.ts'

type FilterFoldProps = {
  /** How many filters are in force. */
  active: number
  /** On a phone a button of its icon, beside the field before it; what it opens is below both. */
  beside?: boolean
  className?: string
  children: ReactNode
}

/** Filters that are simply there where there is room, and on a phone behind a button, which says what is in force. */
export function FilterFold({ active, beside = false, className, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Filtros" className={classNames(beside && 'max-sm:contents', className)}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classNames(
          'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg text-left font-medium sm:hidden',
          beside
            ? 'relative justify-center rounded-md border border-edge px-3 active:bg-hover'
            : 'w-full px-4 -outline-offset-2',
        )}
      >
        <SlidersHorizontal
          aria-hidden
          className={classNames('size-5', beside && active > 0 ? 'text-gold' : 'text-dim')}
        />
        <span className={beside ? 'sr-only' : 'grow'}>
          Filtros
          {active > 0 && (
            <span className="font-normal text-gold"> · {active === 1 ? '1 ativo' : `${active} ativos`}</span>
          )}
        </span>
        {beside && active > 0 && (
          <span aria-hidden className="text-sm text-gold">
            {active}
          </span>
        )}
        {!beside && (
          <ChevronDown
            aria-hidden
            className={classNames('size-5 text-dim transition-transform', open && 'rotate-180')}
          />
        )}
      </button>
      <div id={id} className={classNames(!open && 'max-sm:hidden', beside && 'max-sm:col-span-2')}>
        {children}
      </div>
    </section>
  )
}
