import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FilterFold } from './filter-fold.tsx'

type FilterPanelProps = {
  /** Number of active filters. */
  active: number
  onApply: () => void
  onClear: () => void
  busy?: boolean
  /** Stands above the filters and is none of them: it applies at once. */
  sort?: ReactNode
  children: ReactNode
}

/** Filters that are applied together by a button: side by side where there is room. */
export const FilterPanel = ({ active, onApply, onClear, busy, sort, children }: FilterPanelProps) => (
  <FilterFold active={active}>
    {sort}
    <form
      noValidate
      className="flex items-start gap-x-4 rounded-lg border border-line bg-surface px-4 pt-3.5 max-md:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {/* The filters wrap among themselves: the buttons stay beside the first of them. */}
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 *:min-w-0 *:grow max-md:basis-full sm:*:basis-40">
        {children}
      </div>
      <div className="flex shrink-0 gap-2 pb-3 max-sm:w-full max-sm:*:grow sm:ml-auto md:mt-6.5">
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
