import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from '../layout/class-names.ts'

type FilterPanelProps = {
  /** How many filters are in force. */
  active: number
  onApply: () => void
  onClear: () => void
  busy?: boolean
  children: ReactNode
}

/** Fields side by side where there is room; on a phone behind a button, which says what is in force. */
export function FilterPanel({ active, onApply, onClear, busy, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Filtros" className="rounded-lg border border-line bg-surface">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-4 text-left font-medium -outline-offset-2 sm:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5 text-dim" />
        <span className="grow">
          Filtros
          {active > 0 && (
            <span className="font-normal text-gold"> · {active === 1 ? '1 ativo' : `${active} ativos`}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-5 text-dim transition-transform', open && 'rotate-180')}
        />
      </button>
      <form
        id={id}
        noValidate
        className={classNames(
          'flex flex-wrap items-start gap-x-4 px-4 pt-3.5 *:min-w-0 *:grow sm:*:basis-40',
          !open && 'max-sm:hidden',
        )}
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        {children}
        <div className="flex gap-2 pb-3 max-sm:w-full max-sm:*:grow sm:mt-6.5 sm:grow-0! sm:basis-auto!">
          <Button type="submit" busy={busy ?? false}>
            Aplicar
          </Button>
          <Button variant="ghost" onClick={onClear}>
            Limpar
          </Button>
        </div>
      </form>
    </section>
  )
}
