import { ACOES_EM_REGISTROS, TIPOS_DE_REGISTRO } from '@cantai/contract/ordens'
import type { ChangeSearch } from '../lib/lista-search.ts'
import { useTypedBusca } from '../lib/typed-busca.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { FilterPanel } from '../ui/form/filter-panel.tsx'
import { PeriodFields } from '../ui/form/period-fields.tsx'
import { useFilterDraft } from '../ui/form/use-filter-draft.ts'
import { ACOES, TIPOS } from './palavras.ts'
import { filtrosOf, type QuemFezSearch } from './quem-fez-search.ts'

type Draft = { data_inicio: string; data_fim: string } & Pick<QuemFezSearch, 'tipo' | 'acao' | 'autor_id'>

const EMPTY: Draft = { data_inicio: '', data_fim: '', tipo: undefined, acao: undefined, autor_id: undefined }

const TIPO = [
  { value: undefined, label: 'Tudo' },
  ...TIPOS_DE_REGISTRO.map((value) => ({ value, label: TIPOS[value].plural })),
]
const ACAO = [
  { value: undefined, label: 'Tudo' },
  ...ACOES_EM_REGISTROS.map((value) => ({ value, label: ACOES[value].filtro })),
]

type QuemFezFilterProps = {
  search: QuemFezSearch
  /** Everybody who did something. */
  pessoas: readonly { id: number; nome: string }[]
  busy: boolean
  onChange: ChangeSearch<QuemFezSearch>
}

export function QuemFezFilter({ search, pessoas, busy, onChange }: QuemFezFilterProps) {
  const { busca = '', registro_id, ...filtros } = filtrosOf(search)
  const [text, setText] = useTypedBusca(busca, (typed) =>
    onChange({ busca: typed || undefined }, { replace: true }),
  )
  const { draft, errors, change, submit, reset } = useFilterDraft<Draft>(
    { ...EMPTY, ...filtros },
    ({ data_inicio, data_fim, ...rest }) =>
      onChange({
        ...rest,
        // Numbers of another kind are other records.
        registro_id: rest.tipo === filtros.tipo ? registro_id : undefined,
        data_inicio: data_inicio || undefined,
        data_fim: data_fim || undefined,
      }),
  )
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Buscar no histórico"
        placeholder="Buscar por nome do registro"
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
          label="Quem"
          options={[
            { value: undefined, label: 'Todos' },
            ...pessoas.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
          value={draft.autor_id}
          onChange={(autor_id) => change({ autor_id })}
        />
        <ChoiceField
          label="O que fez"
          options={ACAO}
          value={draft.acao}
          onChange={(acao) => change({ acao })}
        />
        <PeriodFields value={draft} onChange={change} errors={errors} />
      </FilterPanel>
    </div>
  )
}
