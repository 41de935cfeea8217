import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { SearchField } from '../../../ui/form/field.tsx'
import { FilterPanel } from '../../../ui/form/filter-panel.tsx'
import { PeriodFields } from '../../../ui/form/period-fields.tsx'
import { useFilterDraft } from '../../../ui/form/use-filter-draft.ts'
import { useTypedBusca } from '../../typed-busca.ts'

type Value = string | number | undefined

/** A select of the panel; undefined is one of its values, as 'all of them'. */
export interface FiltroDeEscolha<Name extends string> {
  name: Name
  label: string
  options: readonly { value: Value; label: string }[]
}

type BuscaEFiltrosProps<Name extends string> = {
  buscaLabel: string
  placeholder: string
  busca: string | undefined
  /** The filters in force, without the search. */
  filtros: { data_inicio?: string; data_fim?: string } & { [N in Name]?: Value }
  escolhas: readonly FiltroDeEscolha<Name>[]
  busy: boolean
  onBusca: (busca: string | undefined) => void
  /** Undefined where a filter is taken away. */
  onFiltros: (filtros: Record<string, Value>) => void
}

/** The search field and the filters of a list of what happened: of which kind, by whom, in which days. */
export function BuscaEFiltros<const Name extends string>({
  buscaLabel,
  placeholder,
  busca = '',
  filtros,
  escolhas,
  busy,
  onBusca,
  onFiltros,
}: BuscaEFiltrosProps<Name>) {
  const [text, setText] = useTypedBusca(busca, (typed) => onBusca(typed || undefined))
  const empty = {
    data_inicio: '',
    data_fim: '',
    ...Object.fromEntries(escolhas.map(({ name }): [string, Value] => [name, undefined])),
  }
  const { draft, errors, change, submit, reset } = useFilterDraft<
    { data_inicio: string; data_fim: string } & Record<string, Value>
  >({ ...empty, ...filtros }, ({ data_inicio, data_fim, ...escolhidos }) =>
    onFiltros({ ...escolhidos, data_inicio: data_inicio || undefined, data_fim: data_fim || undefined }),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:flex sm:flex-col sm:gap-3">
      <SearchField label={buscaLabel} placeholder={placeholder} value={text} onChange={setText} busy={busy} />
      <FilterPanel
        active={Object.keys(filtros).length}
        busy={busy}
        onApply={submit}
        onClear={() => reset(empty)}
      >
        {escolhas.map(({ name, label, options }) => (
          <ChoiceField
            key={name}
            label={label}
            options={options}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <PeriodFields value={draft} onChange={change} errors={errors} />
      </FilterPanel>
    </div>
  )
}

/** The people of an answer as a filter's options. */
export const opcoesDePessoas = (pessoas: readonly { id: number; nome: string }[] = []) => [
  { value: undefined, label: 'Todos' },
  ...pessoas.map(({ id, nome }) => ({ value: id, label: nome })),
]
