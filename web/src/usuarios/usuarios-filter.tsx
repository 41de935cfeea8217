import { NIVEIS } from '@cantai/contract/niveis'
import type { ChangeSearch } from '../lib/lista-search.ts'
import { useTypedBusca } from '../lib/typed-busca.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
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

type UsuariosFilterProps = {
  search: UsuariosSearch
  busy: boolean
  onChange: ChangeSearch<UsuariosSearch>
}

export function UsuariosFilter({ search, busy, onChange }: UsuariosFilterProps) {
  const [text, setText] = useTypedBusca(search.busca ?? '', (busca) =>
    onChange({ busca: busca || undefined }, { replace: true }),
  )
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-[1fr_auto_auto]">
      <SearchField
        label="Buscar usuários"
        placeholder="Buscar por nome, email ou usuário"
        value={text}
        onChange={setText}
        busy={busy}
        className="max-sm:col-span-2"
      />
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
    </div>
  )
}
