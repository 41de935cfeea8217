import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FilterFold } from './filter-fold.tsx'

type FilterPanelProps = {
  /** How many filters are in force. */
  active: number
  onApply: () => void
  onClear: () => void
  busy?: boolean
  children: ReactNode
}

/** Filters that take force together, when they are applied: side by side where there is room. */
export const FilterPanel = ({ active, onApply, onClear, busy, children }: FilterPanelProps) => (
  <FilterFold active={active} className="rounded-lg border border-line bg-surface">
    <form
      noValidate
      className="flex flex-wrap items-start gap-x-4 px-4 pt-3.5 *:min-w-0 *:grow sm:*:basis-40"
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
  </FilterFold>
)
