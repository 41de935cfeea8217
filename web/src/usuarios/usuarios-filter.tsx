import { NIVEIS } from '@cantai/contract/niveis'
import { useTypedBusca } from '../lib/typed-busca.ts'
import { SearchField, SelectField } from '../ui/form/field.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
import { UsuariosSearch } from './usuarios-search.ts'

const NIVEL = [
  { value: '', label: 'Todos os níveis' },
  ...NIVEIS.map((value) => ({ value, label: NIVEL_LABEL[value] })),
]

const SITUACAO = [
  { value: '', label: 'Ativos e inativos' },
  { value: 'true', label: 'Só ativos' },
  { value: 'false', label: 'Só inativos' },
]

type UsuariosFilterProps = {
  search: UsuariosSearch
  busy: boolean
  onChange: (part: Partial<UsuariosSearch>, options?: { replace?: boolean }) => void
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
      <SelectField
        label="Nível"
        hideLabel
        options={NIVEL}
        value={search.nivel ?? ''}
        onChange={(event) =>
          onChange({ nivel: UsuariosSearch.shape.nivel.parse(event.target.value || undefined) })
        }
        className="sm:w-44"
      />
      <SelectField
        label="Situação"
        hideLabel
        options={SITUACAO}
        value={search.ativo ?? ''}
        onChange={(event) =>
          onChange({ ativo: UsuariosSearch.shape.ativo.parse(event.target.value || undefined) })
        }
        className="sm:w-44"
      />
    </div>
  )
}
