import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { lixeiraCalls, type NaLixeira as Item } from '@cantai/contract/lixeira'
import { consulta } from '../lib/api/consulta.ts'
import { filtrosOf, type LixeiraSearch, NO_FILTER, useLixeiraSearch } from './lixeira-search.ts'
import { Trash2 } from 'lucide-react'
import { TIPOS_NA_LIXEIRA } from '@cantai/contract/ordens'
import { focusAfterRow, neighbourOf } from '../lib/focus-row.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { BuscaEFiltros, opcoesDePessoas } from '../lib/record/list/busca-e-filtros.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { NaLixeira } from './na-lixeira.tsx'
import { TIPOS } from './tipos.ts'

/** Never fresh: others delete and restore too. */
const listaQuery = (search: LixeiraSearch, limite: number) => {
  const query = { pagina: search.pagina, limite, ...filtrosOf(search) }
  return queryOptions({
    ...consulta(lixeiraCalls.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const TIPO = [
  { value: undefined, label: 'Tudo' },
  ...TIPOS_NA_LIXEIRA.map((value) => ({ value, label: TIPOS[value].plural })),
]

export function LixeiraScreen() {
  const [search, changeSearch] = useLixeiraSearch()
  const { busca, ...filtros } = filtrosOf(search)
  const query = useQuery(listaQuery(search, usePreferencias().itemsPerPage))
  return (
    <>
      <p className="mt-2 text-dim max-sm:mt-1 max-sm:text-sm">
        O que foi excluído fica aqui por 30 dias e volta como estava
      </p>
      <div className="mt-6 max-sm:mt-2">
        <RecordList
          title="O que foi excluído"
          titleHidden
          texts={{ muitos: 'a lixeira' }}
          query={query}
          rowsOf={({ itens }) => itens}
          pagina={search.pagina}
          onPagina={(pagina, options) => changeSearch({ pagina }, options)}
          filters={
            <BuscaEFiltros
              buscaLabel="Buscar na lixeira"
              placeholder="Buscar por nome"
              busca={busca}
              filtros={filtros}
              escolhas={[
                { name: 'tipo', label: 'O quê', options: TIPO },
                {
                  name: 'apagado_por',
                  label: 'Quem excluiu',
                  options: opcoesDePessoas(query.data?.pessoas),
                },
              ]}
              busy={query.isFetching && query.isPlaceholderData}
              onBusca={(typed) => changeSearch({ busca: typed }, { replace: true })}
              onFiltros={changeSearch}
            />
          }
          filtered={
            Object.keys(filtrosOf(search)).length > 0 && {
              title: 'Nada encontrado',
              hint: 'Nada do que foi excluído combina com esta busca e estes filtros.',
              onClear: () => changeSearch(NO_FILTER),
              clearLabel: 'Limpar busca e filtros',
            }
          }
          skeleton={<ListSkeleton text="Carregando a lixeira..." cards rowHeight="max-sm:h-36 sm:h-24" />}
          empty={{
            icon: <Trash2 />,
            title: 'A lixeira está vazia',
            hint: 'Músicas, execuções, planejamentos, ensaios e cultos excluídos aparecem aqui e podem voltar por 30 dias.',
          }}
        >
          {(itens, busy) => <Itens itens={itens} busy={busy} />}
        </RecordList>
      </div>
    </>
  )
}

const Itens = ({ itens, busy }: { itens: readonly Item[]; busy: boolean }) => (
  <ul
    aria-label="O que foi excluído"
    aria-busy={busy || undefined}
    className={classNames(
      'divide-y divide-line rounded-lg border border-line bg-surface transition-opacity',
      busy && 'opacity-60',
    )}
  >
    {itens.map((item) => (
      <li key={item.id} data-row={item.id}>
        <NaLixeira item={item} onRestored={() => focusAfterRow(neighbourOf(itens, item.id))} />
      </li>
    ))}
  </ul>
)
