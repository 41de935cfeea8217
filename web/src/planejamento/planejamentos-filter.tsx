import { FilterPanel } from '../ui/form/filter-panel.tsx'
import { SelectField } from '../ui/form/field.tsx'
import { PeriodFields } from '../ui/form/period-fields.tsx'
import { useFilterDraft } from '../ui/form/use-filter-draft.ts'
import { filtrosOf, PlanejamentosSearch } from './planejamentos-search.ts'

type Draft = { data_inicio: string; data_fim: string; status: string }

const EMPTY: Draft = { data_inicio: '', data_fim: '', status: '' }

const STATUS = [
  { value: '', label: 'Todos os status' },
  { value: 'nova', label: 'Nova' },
  { value: 'recorrente', label: 'Recorrente' },
]

const searchOf = ({ data_inicio, data_fim, status }: Draft): Partial<PlanejamentosSearch> => ({
  data_inicio: data_inicio || undefined,
  data_fim: data_fim || undefined,
  status: PlanejamentosSearch.shape.status.parse(status || undefined),
})

type PlanejamentosFilterProps = {
  search: PlanejamentosSearch
  busy: boolean
  onChange: (part: Partial<PlanejamentosSearch>) => void
}

export function PlanejamentosFilter({ search, busy, onChange }: PlanejamentosFilterProps) {
  const filtros = filtrosOf(search)
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { ...EMPTY, ...filtros },
    (applied) => onChange(searchOf(applied)),
  )
  return (
    <FilterPanel
      active={Object.keys(filtros).length}
      busy={busy}
      onApply={submit}
      onClear={() => reset(EMPTY)}
    >
      <PeriodFields value={draft} onChange={change} errors={errors} />
      <SelectField
        label="Status"
        options={STATUS}
        value={draft.status}
        onChange={(event) => change({ status: event.target.value })}
      />
    </FilterPanel>
  )
}
