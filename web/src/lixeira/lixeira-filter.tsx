import { TIPOS_NA_LIXEIRA } from '@cantai/contract/ordens'
import type { ChangeSearch } from '../lib/lista-search.ts'
import { useTypedBusca } from '../lib/typed-busca.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { FilterPanel } from '../ui/form/filter-panel.tsx'
import { PeriodFields } from '../ui/form/period-fields.tsx'
import { useFilterDraft } from '../ui/form/use-filter-draft.ts'
import { filtrosOf, type LixeiraSearch } from './lixeira-search.ts'
import { TIPOS } from './tipos.ts'

type Draft = { data_inicio: string; data_fim: string } & Pick<LixeiraSearch, 'tipo' | 'apagado_por'>

const EMPTY: Draft = { data_inicio: '', data_fim: '', tipo: undefined, apagado_por: undefined }

const TIPO = [
  { value: undefined, label: 'Tudo' },
  ...TIPOS_NA_LIXEIRA.map((value) => ({ value, label: TIPOS[value].plural })),
]

type LixeiraFilterProps = {
  search: LixeiraSearch
  /** Everybody who deleted something that is there. */
  pessoas: readonly { id: number; nome: string }[]
  busy: boolean
  onChange: ChangeSearch<LixeiraSearch>
}

export function LixeiraFilter({ search, pessoas, busy, onChange }: LixeiraFilterProps) {
  const { busca = '', ...filtros } = filtrosOf(search)
  const [text, setText] = useTypedBusca(busca, (typed) =>
    onChange({ busca: typed || undefined }, { replace: true }),
  )
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { ...EMPTY, ...filtros },
    ({ data_inicio, data_fim, ...rest }) =>
      onChange({ ...rest, data_inicio: data_inicio || undefined, data_fim: data_fim || undefined }),
  )
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Buscar na lixeira"
        placeholder="Buscar por nome"
        value={text}
        onChange={setText}
        busy={busy}
      />
      <FilterPanel
        active={Object.keys(filtros).length}
        busy={busy}
        onApply={submit}
        onClear={() => reset(EMPTY)}
      >
        <ChoiceField label="O quê" options={TIPO} value={draft.tipo} onChange={(tipo) => change({ tipo })} />
        <ChoiceField
          label="Quem excluiu"
          options={[
            { value: undefined, label: 'Todos' },
            ...pessoas.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
          value={draft.apagado_por}
          onChange={(apagado_por) => change({ apagado_por })}
        />
        <PeriodFields value={draft} onChange={change} errors={errors} />
      </FilterPanel>
    </div>
  )
}
