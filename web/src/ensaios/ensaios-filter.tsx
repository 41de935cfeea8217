import { type ComponentType, lazy, Suspense } from 'react'
import type { MusicaPickerProps } from '../musicas/musica-picker.tsx'
import { SelectField } from '../ui/field.tsx'
import { FilterPanel } from '../ui/filter-panel.tsx'
import { PeriodFields } from '../ui/period-fields.tsx'
import { useFilterDraft } from '../ui/use-filter-draft.ts'
import { type EnsaiosSearch, filtrosOf } from './ensaios-search.ts'

/** The picker's code is as much as the rest of the screen: the list does not wait for it. */
const MusicaPicker = lazy<ComponentType<MusicaPickerProps>>(() =>
  import('../musicas/musica-picker.tsx').then(
    (module) => ({ default: module.MusicaPicker }),
    () => ({ default: PickerPlace }),
  ),
)

/** Where the picker will be, of its size. */
const PickerPlace = ({ label, emptyLabel = '', className = '' }: MusicaPickerProps) => (
  <SelectField label={label} disabled options={[{ value: '', label: emptyLabel }]} className={className} />
)

type Draft = { data_inicio: string; data_fim: string; musica_id: number | null }

const EMPTY: Draft = { data_inicio: '', data_fim: '', musica_id: null }

const searchOf = ({ data_inicio, data_fim, musica_id }: Draft): Partial<EnsaiosSearch> => ({
  data_inicio: data_inicio || undefined,
  data_fim: data_fim || undefined,
  musica_id: musica_id ?? undefined,
})

type EnsaiosFilterProps = {
  search: EnsaiosSearch
  busy: boolean
  onChange: (part: Partial<EnsaiosSearch>) => void
}

export function EnsaiosFilter({ search, busy, onChange }: EnsaiosFilterProps) {
  const filtros = filtrosOf(search)
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { ...EMPTY, ...filtros },
    (applied) => onChange(searchOf(applied)),
  )
  const picker: MusicaPickerProps = {
    label: 'Música',
    emptyLabel: 'Todas as músicas',
    value: draft.musica_id,
    onChange: (musica_id) => change({ musica_id }),
    className: 'sm:basis-64!',
  }
  return (
    <FilterPanel
      active={Object.keys(filtros).length}
      busy={busy}
      onApply={submit}
      onClear={() => reset(EMPTY)}
    >
      <PeriodFields value={draft} onChange={change} errors={errors} />
      <Suspense fallback={<PickerPlace {...picker} />}>
        <MusicaPicker {...picker} />
      </Suspense>
    </FilterPanel>
  )
}
