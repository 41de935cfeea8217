import type { ReactNode } from 'react'
import { FilterPanel } from '../ui/form/filter-panel.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { PeriodFields } from '../ui/form/period-fields.tsx'
import { useFilterDraft } from '../ui/form/use-filter-draft.ts'
import { filtrosOf, type PlanejamentosSearch } from './planejamentos-search.ts'

type Draft = { data_inicio: string; data_fim: string } & Pick<PlanejamentosSearch, 'status'>

const EMPTY: Draft = { data_inicio: '', data_fim: '', status: undefined }

const STATUS = [
  { value: undefined, label: 'Todos os status' },
  { value: 'nova', label: 'Nova' },
  { value: 'recorrente', label: 'Recorrente' },
] as const

const searchOf = ({ data_inicio, data_fim, status }: Draft): Partial<PlanejamentosSearch> => ({
  data_inicio: data_inicio || undefined,
  data_fim: data_fim || undefined,
  status,
})

type PlanejamentosFilterProps = {
  search: PlanejamentosSearch
  busy: boolean
  onChange: (part: Partial<PlanejamentosSearch>) => void
  sort: ReactNode
}

export function PlanejamentosFilter({ search, busy, onChange, sort }: PlanejamentosFilterProps) {
  const { culto_id: _, ...filtros } = filtrosOf(search)
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { ...EMPTY, ...filtros },
    (applied) => onChange(searchOf(applied)),
  )
  return (
    <FilterPanel
      active={Object.keys(filtros).length}
      busy={busy}
      sort={sort}
      onApply={submit}
      onClear={() => reset(EMPTY)}
    >
      <PeriodFields value={draft} onChange={change} errors={errors} />
      <ChoiceField
        label="Status"
        options={STATUS}
        value={draft.status}
        onChange={(status) => change({ status })}
      />
    </FilterPanel>
  )
}
