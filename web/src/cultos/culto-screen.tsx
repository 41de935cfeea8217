import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Church } from 'lucide-react'
import { ApiError } from '../lib/api/api-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { cultoQuery } from './cultos-api.ts'
import { CultoLeitura } from './leitura/culto-leitura.tsx'
import { CultoSkeleton } from './leitura/culto-skeleton.tsx'

/** One culto. */
export function CultoScreen() {
  const { id } = useParams({ from: '/app/cultos/$id' })
  const query = useQuery({ ...cultoQuery(Number(id)), enabled: /^[1-9]\d{0,9}$/.test(id) })
  const { data: culto, error } = query
  if (!query.isEnabled || (error instanceof ApiError && error.status === 404)) return <Gone />
  if (!culto) return error ? <QueryFailed what="o culto" query={query} /> : <CultoSkeleton />
  return <CultoLeitura key={culto.id} culto={culto} />
}

const Gone = () => (
  <EmptyState
    icon={<Church />}
    title="Este culto não existe mais"
    hint="Ele pode ter sido excluído, ou o endereço não está certo."
    action={
      <Link to="/cultos" className={buttonClass('primary')}>
        Ver os cultos
      </Link>
    }
  />
)
