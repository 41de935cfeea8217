import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Church } from 'lucide-react'
import { ApiError } from '../lib/api/api-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { NoNetwork } from '../lib/offline/no-network.tsx'
import { readRegistro } from '../lib/record/registro-address.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { cultoQuery } from './cultos-api.ts'
import { CultoLeitura } from './leitura/culto-leitura.tsx'
import { CultoSkeleton } from './leitura/culto-skeleton.tsx'

/** With the code that drags its rows, which only the edit needs. */
const CultoEdicao = lazyPart(async () => (await import('./edicao/culto-edicao.tsx')).CultoEdicao, {
  missing: NoNetwork,
})

/** One culto, to be read or, below '/editar', to be put in order. */
export function CultoScreen() {
  const { id } = useParams({ from: '/app/cultos/$id' })
  const parte = useLocation({
    select: ({ pathname }) => readRegistro(enderecoDoCulto(Number(id)), pathname)?.parte,
  })
  const query = useQuery({ ...cultoQuery(Number(id)), enabled: /^[1-9]\d{0,9}$/.test(id) })
  const { data: culto, error } = query
  const editing = parte === 'editar'
  const gone = !query.isEnabled || (error instanceof ApiError && error.status === 404)
  // A sheet that is read and a form that is written stay until they are left, whoever deletes the culto meanwhile.
  const isOpenOver = culto !== undefined && parte !== undefined && !editing
  if (gone && !isOpenOver) return <Gone />
  if (!culto) return error ? <QueryFailed what="o culto" query={query} /> : <CultoSkeleton />
  if (editing && culto.concluido_em === null) return <CultoEdicao key={culto.id} culto={culto} />
  return <CultoLeitura key={culto.id} culto={culto} onNearEdit={CultoEdicao.preload} />
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
