import { MusicaPicker } from '../musicas/musica-picker.tsx'
import { FilterPanel } from '../ui/filter-panel.tsx'
import { PeriodFields } from '../ui/period-fields.tsx'
import { useFilterDraft } from '../ui/use-filter-draft.ts'
import { type EnsaiosSearch, filtrosOf } from './ensaios-search.ts'

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
  return (
    <FilterPanel
      active={Object.keys(filtros).length}
      busy={busy}
      onApply={submit}
      onClear={() => reset(EMPTY)}
    >
      <PeriodFields value={draft} onChange={change} errors={errors} />
      <MusicaPicker
        label="Música"
        emptyLabel="Todas as músicas"
        value={draft.musica_id}
        onChange={(musica_id) => change({ musica_id })}
        className="sm:basis-64!"
      />
    </FilterPanel>
  )
}
