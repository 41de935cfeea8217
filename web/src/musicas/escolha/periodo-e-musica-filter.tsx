import type { ReactNode } from 'react'
import { SelectField } from '../../ui/form/field.tsx'
import { FilterPanel } from '../../ui/form/filter-panel.tsx'
import { PeriodFields } from '../../ui/form/period-fields.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useFilterDraft } from '../../ui/form/use-filter-draft.ts'

const PICKER = { label: 'Música', emptyLabel: 'Todas as músicas', className: 'sm:basis-64!' }

/** Loaded lazily: the picker's code is as large as the rest of the screen. */
const MusicaPicker = lazyPart(async () => (await import('./musica-picker.tsx')).MusicaPicker, {
  // A placeholder of its size.
  instead: (
    <SelectField
      label={PICKER.label}
      disabled
      options={[{ value: '', label: PICKER.emptyLabel }]}
      className={PICKER.className}
    />
  ),
})

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
  sort?: ReactNode
}

export function PeriodoEMusicaFilter({ filtros, busy, onChange, sort }: PeriodoEMusicaFilterProps) {
  const { data_inicio, data_fim, musica_id } = filtros
  const inForce = [data_inicio, data_fim, musica_id].filter((value) => value !== undefined)
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { data_inicio: data_inicio ?? '', data_fim: data_fim ?? '', musica_id: musica_id ?? null },
    (applied) => onChange(filtrosOf(applied)),
  )
  return (
    <FilterPanel
      active={inForce.length}
      busy={busy}
      sort={sort}
      onApply={submit}
      onClear={() => reset(EMPTY)}
    >
      <PeriodFields value={draft} onChange={change} errors={errors} />
      <MusicaPicker
        {...PICKER}
        value={draft.musica_id}
        onChange={(musica_id: number | null) => change({ musica_id })}
      />
    </FilterPanel>
  )
}
