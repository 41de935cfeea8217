import { NIVEIS } from '@cantai/contract/acesso/niveis'
import type { ChangeSearch } from '../lib/lista-search.ts'
import { useTypedBusca } from '../lib/typed-busca.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { FilterFold } from '../ui/form/filter-fold.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
import { useNarrow } from '../ui/layout/use-phone.ts'
import type { UsuariosSearch } from './usuarios-search.ts'

const NIVEL = [
  { value: undefined, label: 'Todos os níveis' },
  ...NIVEIS.map((value) => ({ value, label: NIVEL_LABEL[value] })),
]

const SITUACAO = [
  { value: undefined, label: 'Ativos e inativos' },
  { value: 'true', label: 'Só ativos' },
  { value: 'false', label: 'Só inativos' },
  { value: 'aguardando', label: 'Esperando aprovação' },
] as const

/** Cards have no headers to sort by. */
const ORDEM = [
  { value: 'nome', label: 'Por nome' },
  { value: 'nivel_acesso', label: 'Maior nível primeiro' },
  { value: 'criado_em', label: 'Mais novos primeiro' },
] as const

type UsuariosFilterProps = {
  search: UsuariosSearch
  busy: boolean
  onChange: ChangeSearch<UsuariosSearch>
}

export function UsuariosFilter({ search, busy, onChange }: UsuariosFilterProps) {
  const [text, setText] = useTypedBusca(search.busca ?? '', (busca) =>
    onChange({ busca: busca || undefined }, { replace: true }),
  )
  const narrow = useNarrow()
  const active = [search.nivel, search.ativo].filter((filtro) => filtro !== undefined).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:flex">
      <SearchField
        label="Buscar usuários"
        placeholder="Buscar por nome, email ou usuário"
        value={text}
        onChange={setText}
        busy={busy}
        className="grow"
      />
      <FilterFold active={active}>
        <div className="flex flex-wrap gap-2 max-sm:*:min-w-0 max-sm:*:basis-36 max-sm:*:grow">
          <ChoiceField
            label="Nível"
            hideLabel
            options={NIVEL}
            value={search.nivel}
            onChange={(nivel) => onChange({ nivel })}
            className="sm:w-44"
          />
          <ChoiceField
            label="Situação"
            hideLabel
            options={SITUACAO}
            value={search.ativo}
            onChange={(ativo) => onChange({ ativo })}
            className="sm:w-44"
          />
          {narrow && (
            <ChoiceField
              label="Ordenar por"
              hideLabel
              options={ORDEM}
              value={search.ordenar}
              onChange={(ordenar) => onChange({ ordenar, direcao: ordenar === 'nome' ? 'ASC' : 'DESC' })}
            />
          )}
        </div>
      </FilterFold>
    </div>
  )
}
