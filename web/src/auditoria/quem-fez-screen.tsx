import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { auditoriaCalls } from '@cantai/contract/auditoria'
import { consulta } from '../lib/api/consulta.ts'
import { filtrosOf, type QuemFezSearch, NO_FILTER, useQuemFezSearch } from './quem-fez-search.ts'
import { History, X } from 'lucide-react'
import { ACOES_EM_REGISTROS, TIPOS_DE_REGISTRO } from '@cantai/contract/ordens'
import { usePreferencias } from '../lib/preferencias.ts'
import { BuscaEFiltros, opcoesDePessoas } from '../lib/record/list/busca-e-filtros.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { Button } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { ACOES, TIPOS } from './palavras.ts'
import { QuemFezLinha } from './quem-fez-linha.tsx'

/** Never fresh: every write of anybody adds to it. */
const listaQuery = (search: QuemFezSearch, limite: number) => {
  const query = { pagina: search.pagina, limite, ...filtrosOf(search) }
  return queryOptions({
    ...consulta(auditoriaCalls.quemFez, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const TIPO = [
  { value: undefined, label: 'Tudo' },
  ...TIPOS_DE_REGISTRO.map((value) => ({ value, label: TIPOS[value].plural })),
]
const ACAO = [
  { value: undefined, label: 'Tudo' },
  ...ACOES_EM_REGISTROS.map((value) => ({ value, label: ACOES[value].filtro })),
]

export function QuemFezScreen() {
  const [search, changeSearch] = useQuemFezSearch()
  const { busca, registro_id, ...filtros } = filtrosOf(search)
  const query = useQuery(listaQuery(search, usePreferencias().itemsPerPage))
  return (
    <>
      <p className="mt-2 text-dim max-sm:mt-1 max-sm:text-sm">
        Quem criou, mudou e excluiu o quê, nos últimos 24 meses
      </p>
      <div className="mt-6 max-sm:mt-2">
        <RecordList
          title="O que mudou"
          titleHidden
          texts={{ muitos: 'o histórico' }}
          query={query}
          rowsOf={({ registros }) => registros}
          pagina={search.pagina}
          onPagina={(pagina, options) => changeSearch({ pagina }, options)}
          filters={
            <>
              <BuscaEFiltros
                buscaLabel="Buscar no histórico"
                placeholder="Buscar por nome do registro"
                busca={busca}
                filtros={filtros}
                escolhas={[
                  { name: 'tipo', label: 'O quê', options: TIPO },
                  { name: 'autor_id', label: 'Quem', options: opcoesDePessoas(query.data?.pessoas) },
                  { name: 'acao', label: 'O que fez', options: ACAO },
                ]}
                busy={query.isFetching && query.isPlaceholderData}
                onBusca={(typed) => changeSearch({ busca: typed }, { replace: true })}
                onFiltros={(changed) =>
                  changeSearch({
                    ...changed,
                    // Numbers of another kind are other records.
                    registro_id: changed['tipo'] === filtros.tipo ? registro_id : undefined,
                  })
                }
              />
              {search.registro_id !== undefined && (
                <Button
                  variant="ghost"
                  className="mt-2"
                  icon={<X aria-hidden />}
                  onClick={() => changeSearch({ registro_id: undefined, tipo: undefined })}
                >
                  Só de um registro: ver tudo
                </Button>
              )}
            </>
          }
          filtered={
            Object.keys(filtrosOf(search)).length > 0 && {
              title: 'Nada encontrado',
              hint: 'Nada do que mudou combina com esta busca e estes filtros.',
              onClear: () => changeSearch(NO_FILTER),
              clearLabel: 'Limpar busca e filtros',
            }
          }
          skeleton={<ListSkeleton text="Carregando o histórico..." cards rowHeight="max-sm:h-20 sm:h-12" />}
          empty={{
            icon: <History />,
            title: 'Nada mudou ainda',
            hint: 'O que alguém cria, muda ou exclui aparece aqui, com nome e hora.',
          }}
        >
          {(registros, busy) => (
            <ol
              aria-label="O que mudou"
              aria-busy={busy || undefined}
              className={classNames(
                'divide-y divide-line rounded-lg border border-line bg-surface transition-opacity',
                busy && 'opacity-60',
              )}
            >
              {registros.map((registro) => (
                <li key={registro.id}>
                  <QuemFezLinha registro={registro} />
                </li>
              ))}
            </ol>
          )}
        </RecordList>
      </div>
    </>
  )
}
