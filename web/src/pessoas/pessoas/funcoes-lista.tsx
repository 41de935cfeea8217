import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { plural } from '@cantai/domain/palavras'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { porGrupo } from '../escala/vagas.ts'
import { funcoesQuery, pessoasQuery } from '../pessoas-api.ts'

/** The functions of the team by kind, with their number of places in a new roster. */
export function FuncoesLista({ onOpen }: { onOpen: (registro: string) => void }) {
  const query = useQuery(funcoesQuery)
  const pessoas = useQuery(pessoasQuery).data?.pessoas ?? []
  const peopleOf = (id: number) =>
    pessoas.filter(({ ativa, funcoes }) => ativa && funcoes.some(({ funcao_id }) => funcao_id === id)).length
  return (
    <QueryAnswer
      what="as funções"
      query={query}
      skeleton={<ListSkeleton text="Carregando funções..." cards rowHeight="h-16" />}
    >
      {(funcoes) => (
        <div className="grid gap-6 lg:grid-cols-2">
          {porGrupo(funcoes).map(({ grupo, label, own }) => (
            <section key={grupo} aria-label={label}>
              <h2 className="mb-2 font-semibold text-dim">{label}</h2>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {own.map(({ id, nome, quantidade_padrao, ativa }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => onOpen(`funcao/${id}`)}
                      className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-lg px-4 py-2 text-left transition-colors -outline-offset-2 hover:bg-raised"
                    >
                      <span className="min-w-0 grow">
                        <span className="block font-medium wrap-anywhere">{nome}</span>
                        <span className="block text-sm text-dim">
                          {quantidade_padrao === 0
                            ? 'Só quando for pedida'
                            : `${plural(quantidade_padrao, 'vaga', 'vagas')} em cada culto`}{' '}
                          · {plural(peopleOf(id), 'pessoa', 'pessoas')}
                        </span>
                      </span>
                      {!ativa && <Badge tone="neutral">Desligada</Badge>}
                      <ChevronRight aria-hidden className="size-5 shrink-0 text-edge" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </QueryAnswer>
  )
}
