import { type ComponentType, lazy, Suspense } from 'react'
import { SelectField } from '../../ui/form/field.tsx'
import { FilterPanel } from '../../ui/form/filter-panel.tsx'
import { PeriodFields } from '../../ui/form/period-fields.tsx'
import { useFilterDraft } from '../../ui/form/use-filter-draft.ts'
import type { MusicaPickerProps } from './musica-picker.tsx'

/** The picker's code is as much as the rest of the screen: the list does not wait for it. */
const MusicaPicker = lazy<ComponentType<MusicaPickerProps>>(() =>
  import('./musica-picker.tsx').then(
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

/** The filters of the lists of execucoes and ensaios; undefined is everything. */
export type PeriodoEMusica = {
  data_inicio?: string | undefined
  data_fim?: string | undefined
  musica_id?: number | undefined
}

const filtrosOf = ({ data_inicio, data_fim, musica_id }: Draft): PeriodoEMusica => ({
  data_inicio: data_inicio || undefined,
  data_fim: data_fim || undefined,
  musica_id: musica_id ?? undefined,
})

type PeriodoEMusicaFilterProps = {
  filtros: PeriodoEMusica
  busy: boolean
  onChange: (filtros: PeriodoEMusica) => void
}

export function PeriodoEMusicaFilter({ filtros, busy, onChange }: PeriodoEMusicaFilterProps) {
  const { data_inicio, data_fim, musica_id } = filtros
  const inForce = [data_inicio, data_fim, musica_id].filter((value) => value !== undefined)
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { data_inicio: data_inicio ?? '', data_fim: data_fim ?? '', musica_id: musica_id ?? null },
    (applied) => onChange(filtrosOf(applied)),
  )
  const picker: MusicaPickerProps = {
    label: 'Música',
    emptyLabel: 'Todas as músicas',
    value: draft.musica_id,
    onChange: (musica_id) => change({ musica_id }),
    className: 'sm:basis-64!',
  }
  return (
    <FilterPanel active={inForce.length} busy={busy} onApply={submit} onClear={() => reset(EMPTY)}>
      <PeriodFields value={draft} onChange={change} errors={errors} />
      <Suspense fallback={<PickerPlace {...picker} />}>
        <MusicaPicker {...picker} />
      </Suspense>
    </FilterPanel>
  )
}
