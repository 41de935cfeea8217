import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { Figuras } from '@cantai/contract/pessoas/figuras'
import type { FiltrosDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { plural } from '@cantai/domain/palavras'
import { semanasSemServir } from '@cantai/domain/relatorios/servico'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { FigurasDaPessoa } from '../pessoas/figuras-da-pessoa.tsx'
import { Card } from '../ui/data/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { pessoasQuery } from './relatorios-api.ts'

type PessoasDoPeriodoProps = { filtros: FiltrosDoRelatorio; hoje: string }

/** The people and how they served, by name: no ranking. A long pause is said as a reason to call. */
export const PessoasDoPeriodo = ({ filtros, hoje }: PessoasDoPeriodoProps) => (
  <QueryAnswer
    what="as pessoas"
    query={useQuery(pessoasQuery(filtros))}
    skeleton={<ListSkeleton text="Carregando as pessoas..." cards rowHeight="h-16" />}
  >
    {({ pessoas }) =>
      pessoas.length === 0 ? (
        <EmptyState
          icon={<UsersRound />}
          title="Ninguém está na equipe ainda"
          hint="Quem serve aparece aqui quando estiver em Pessoas e numa escala."
        />
      ) : (
        <>
          <p className="text-sm text-dim">
            Só a liderança vê esta lista. Cada pessoa vê as próprias contas em Minha escala.
          </p>
          <ul aria-label="Pessoas" className="mt-3 grid gap-2 md:grid-cols-2">
            {pessoas.map((pessoa) => (
              <Pessoa key={pessoa.id} pessoa={pessoa} hoje={hoje} />
            ))}
          </ul>
        </>
      )
    }
  </QueryAnswer>
)

function Pessoa({ pessoa, hoje }: { pessoa: Figuras; hoje: string }) {
  const semanas = semanasSemServir(pessoa.ultima, hoje)
  return (
    <Card as="li" className="min-w-0 px-4! py-2.5!">
      <p title={pessoa.nome} className="line-clamp-2 font-semibold wrap-anywhere">
        {pessoa.nome}
      </p>
      <FigurasDaPessoa figuras={pessoa} />
      {semanas !== null && (
        <p className="text-sm text-amber">Não serve há {plural(semanas, 'semana', 'semanas')}</p>
      )}
    </Card>
  )
}
