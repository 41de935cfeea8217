import { useQuery } from '@tanstack/react-query'
import { ChevronRight, UsersRound } from 'lucide-react'
import { turnoDito } from '@cantai/domain/pessoas/turno'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { Card } from '../../ui/data/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { equipesQuery, pessoasQuery } from '../pessoas-api.ts'

/** The teams: people who serve together, added to a roster with one press. */
export function EquipesLista({ onOpen }: { onOpen: (registro: string) => void }) {
  const query = useQuery(equipesQuery)
  const pessoas = useQuery(pessoasQuery).data?.pessoas ?? []
  const nomeDe = (id: number) => {
    const pessoa = pessoas.find((one) => one.id === id)
    return pessoa?.apelido ?? pessoa?.nome ?? ''
  }
  return (
    <QueryAnswer
      what="as equipes"
      query={query}
      skeleton={<ListSkeleton text="Carregando equipes..." cards rowHeight="h-20" />}
    >
      {(equipes) =>
        equipes.length === 0 ? (
          <EmptyState
            icon={<UsersRound />}
            title="Nenhuma equipe ainda"
            hint="Junte quem costuma servir junto: na escala, um toque chama a equipe inteira."
            action={<Button onClick={() => onOpen('equipe')}>Criar a primeira equipe</Button>}
          />
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {equipes.map(({ id, nome, turno, membros }) => (
              <Card key={id} as="li" className="p-0!">
                <button
                  type="button"
                  onClick={() => onOpen(`equipe/${id}`)}
                  className="flex w-full cursor-pointer items-center gap-3 rounded-lg p-4 text-left transition-colors -outline-offset-2 hover:bg-raised"
                >
                  <span className="min-w-0 grow">
                    <span className="block font-semibold wrap-anywhere">{nome}</span>
                    {turno && <span className="block text-sm">Serve {turnoDito(turno)}</span>}
                    <span className="line-clamp-3 block text-sm text-dim wrap-anywhere">
                      {[...new Set(membros.map(({ pessoa_id }) => nomeDe(pessoa_id)))].join(', ') ||
                        'Ninguém ainda'}
                    </span>
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-edge" />
                </button>
              </Card>
            ))}
          </ul>
        )
      }
    </QueryAnswer>
  )
}
