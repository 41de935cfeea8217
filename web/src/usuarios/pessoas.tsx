import { useQuery } from '@tanstack/react-query'
import { UserCheck, Users } from 'lucide-react'
import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { ChangeSearch } from '../lib/lista-search.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { Button } from '../ui/form/button.tsx'
import { aprovar } from './aprovar.ts'
import { listaQuery } from './usuarios-api.ts'
import { UsuariosFilter } from './usuarios-filter.tsx'
import { filtrosOf, NO_FILTER, type UsuariosSearch } from './usuarios-search.ts'
import { UsuariosTable } from './usuarios-table.tsx'

/** If several people wait, one press approves all that are shown. */
function AprovarTodos({ rows }: { rows: readonly UsuarioDaLista[] }) {
  const waiting = rows.filter(({ ativo, aguardando }) => ativo && aguardando)
  return (
    waiting.length > 1 && (
      <div className="mb-3 flex justify-end">
        <Button
          className="max-sm:w-full"
          icon={<UserCheck aria-hidden />}
          onClick={() => void aprovar(waiting)}
        >
          Aprovar todos ({waiting.length})
        </Button>
      </div>
    )
  )
}

type PessoasProps = {
  search: UsuariosSearch
  onSearch: ChangeSearch<UsuariosSearch>
  onNivel: (row: UsuarioDaLista) => void
  onSenha: (row: UsuarioDaLista) => void
}

export function Pessoas({ search, onSearch, onNivel, onSenha }: PessoasProps) {
  const query = useQuery(listaQuery(search, usePreferencias().itemsPerPage))
  return (
    <RecordList
      title="Lista de pessoas"
      titleHidden
      texts={{ muitos: 'as pessoas' }}
      query={query}
      rowsOf={({ usuarios }) => usuarios}
      pagina={search.pagina}
      onPagina={(pagina, options) => onSearch({ pagina }, options)}
      filters={
        <UsuariosFilter
          search={search}
          busy={query.isFetching && query.isPlaceholderData}
          onChange={onSearch}
        />
      }
      filtered={
        Object.keys(filtrosOf(search)).length > 0 && {
          hint: 'Nenhuma pessoa combina com esta busca e estes filtros.',
          onClear: () => onSearch(NO_FILTER),
          clearLabel: 'Limpar busca e filtros',
        }
      }
      skeleton={<ListSkeleton text="Carregando pessoas..." rowHeight="max-md:h-20 md:h-17" />}
      empty={{ icon: <Users />, title: 'Ninguém encontrado', hint: 'Convide quem faz parte do ministério.' }}
    >
      {(rows, busy) => (
        <>
          <AprovarTodos rows={rows} />
          <UsuariosTable
            rows={rows}
            sort={{ field: search.ordenar, direction: search.direcao }}
            busy={busy}
            onSort={({ field, direction }) => onSearch({ ordenar: field, direcao: direction })}
            onNivel={onNivel}
            onSenha={onSenha}
          />
        </>
      )}
    </RecordList>
  )
}
