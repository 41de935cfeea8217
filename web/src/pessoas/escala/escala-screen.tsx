import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { isId } from '@cantai/contract/regras'
import { ApiError } from '../../lib/api/api-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { usePode } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { escalaQuery, funcoesQuery } from '../pessoas-api.ts'
import { QuemVeioBotao } from '../presenca/quem-veio-botao.tsx'
import { EscalaCabecalho } from './escala-cabecalho.tsx'
import { EscalaEdicao } from './escala-edicao.tsx'
import { EscalaLeitura } from './escala-leitura.tsx'

/** The roster of one service: the leader puts it together, everybody reads it. */
export function EscalaScreen() {
  const { id } = useParams({ from: '/app/cultos/$id/escala' })
  const mayEdit = usePode(escalaCalls.save.access)
  const query = useQuery({ ...escalaQuery(Number(id)), enabled: isId(id) })
  const funcoes = useQuery({ ...funcoesQuery, enabled: mayEdit })
  const { data: escala, error } = query
  if (!query.isEnabled || (error instanceof ApiError && error.status === 404)) return <Gone />
  if (!escala) return error ? <QueryFailed what="a escala" query={query} /> : <EscalaSkeleton />
  if (!mayEdit || escala.encerrada)
    return (
      <>
        <EscalaCabecalho escala={escala}>
          <QuemVeioBotao escala={escala} className="max-sm:w-full" />
        </EscalaCabecalho>
        <div className="mt-6">
          <EscalaLeitura escala={escala} />
        </div>
      </>
    )
  if (!funcoes.data)
    return funcoes.error ? <QueryFailed what="as funções" query={funcoes} /> : <EscalaSkeleton />
  return <EscalaEdicao escala={escala} funcoes={funcoes.data} />
}

const EscalaSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <output className="sr-only">Carregando a escala...</output>
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)

const Gone = () => (
  <EmptyState
    icon={<CalendarRange />}
    title="Este culto não existe mais"
    hint="Ele pode ter sido excluído, ou o endereço não está certo."
    action={
      <Link to="/cultos" className={buttonClass('primary')}>
        Ver os cultos
      </Link>
    }
  />
)
