import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UsuarioDaLista } from '@cantai/contract/usuarios'
import { focusListTitle, useLastPage } from '../lib/lista-search.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { useUsuario } from '../lib/session/session.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { Pager } from '../ui/data/pager.tsx'
import { useAskAtivo } from './use-ask-ativo.tsx'
import { useAskRevogarLink } from './use-ask-revogar-link.tsx'
import { listaQuery } from './usuarios-api.ts'
import { UsuariosFilter } from './usuarios-filter.tsx'
import { isFiltered, NO_FILTER, type UsuariosSearch } from './usuarios-search.ts'
import { NobodyFound, RowsSkeleton } from './usuarios-states.tsx'
import { UsuariosTable } from './usuarios-table.tsx'

type PessoasProps = {
  search: UsuariosSearch
  onSearch: (part: Partial<UsuariosSearch>, options?: { replace?: boolean }) => void
  onNivel: (row: UsuarioDaLista) => void
  onSenha: (row: UsuarioDaLista) => void
}

export function Pessoas({ search, onSearch, onNivel, onSenha }: PessoasProps) {
  const query = useQuery(listaQuery(search, usePreferencias().itemsPerPage))
  const { data, isError, isFetching, isPlaceholderData } = query
  const me = useUsuario()?.id
  const askAtivo = useAskAtivo()
  const askRevogarLink = useAskRevogarLink()
  const title = useRef<HTMLHeadingElement>(null)
  useLastPage(search.pagina, isPlaceholderData ? undefined : data?.totalPaginas, (pagina) =>
    onSearch({ pagina }, { replace: true }),
  )
  return (
    <>
      <h2 ref={title} className="sr-only scroll-mt-24">
        Lista de pessoas
      </h2>
      <UsuariosFilter search={search} busy={isFetching && isPlaceholderData} onChange={onSearch} />
      {isError && !data ? (
        <QueryFailed what="as pessoas" query={query} />
      ) : !data ? (
        <RowsSkeleton text="Carregando pessoas..." />
      ) : data.usuarios.length === 0 && isFiltered(search) ? (
        <NobodyFound onClear={() => onSearch(NO_FILTER)} />
      ) : (
        <UsuariosTable
          rows={data.usuarios}
          me={me}
          sort={{ field: search.ordenar, direction: search.direcao }}
          busy={isPlaceholderData}
          onSort={({ field, direction }) => onSearch({ ordenar: field, direcao: direction })}
          onNivel={onNivel}
          onSenha={onSenha}
          onRevogarLink={(row) => void askRevogarLink(row)}
          onAtivo={(row) => void askAtivo(row)}
        />
      )}
      <div className="mt-6">
        <Pager
          page={search.pagina}
          pages={data?.totalPaginas ?? 1}
          onPage={(pagina) => {
            onSearch({ pagina })
            focusListTitle(title.current)
          }}
        />
      </div>
    </>
  )
}
