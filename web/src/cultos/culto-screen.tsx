import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Church } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { ApiError } from '../lib/api/api-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { NoNetwork } from '../lib/offline/no-network.tsx'
import { readRegistro } from '../lib/record/registro-address.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import type { LoadQuemVeio } from './conclusao/quem-veio.ts'
import { cultoQuery } from './cultos-api.ts'
import { CultoLeitura } from './leitura/culto-leitura.tsx'
import type { LoadQuemCanta } from './leitura/quem-canta.tsx'
import { CultoSkeleton } from './leitura/culto-skeleton.tsx'

/** With the code that drags its rows, which only the edit needs. */
const CultoEdicao = lazyPart(async () => (await import('./edicao/culto-edicao.tsx')).CultoEdicao, {
  instead: <CultoSkeleton />,
  missing: NoNetwork,
})

type CultoScreenProps = {
  /** Who serves in it. */
  Escala: ComponentType<{ cultoId: number }>
  /** Undefined of who may not choose who sings. */
  loadQuemCanta: LoadQuemCanta | undefined
  loadQuemVeio: LoadQuemVeio
}

/** One culto, to be read or, below '/editar', to be put in order. */
export function CultoScreen({ Escala, loadQuemCanta, loadQuemVeio }: CultoScreenProps) {
  const { id } = useParams({ from: '/app/cultos/$id' })
  const parte = useLocation({
    select: ({ pathname }) => readRegistro(enderecoDoCulto(Number(id)), pathname)?.parte,
  })
  const query = useQuery({ ...cultoQuery(Number(id)), enabled: /^[1-9]\d{0,9}$/.test(id) })
  const { data: culto, error } = query
  const editing = parte === 'editar'
  const gone = !query.isEnabled || (error instanceof ApiError && error.status === 404)
  // A sheet that is read and a form that is written stay until they are left, whoever deletes the culto meanwhile.
  const held = useWhileEdited(editing, culto)
  if (held) return <CultoEdicao key={held.id} culto={held} ended={endOf(gone, culto)} />
  const isOpenOver = culto !== undefined && parte !== undefined && !editing
  if (gone && !isOpenOver) return <Gone />
  if (!culto) return error ? <QueryFailed what="o culto" query={query} /> : <CultoSkeleton />
  return (
    <CultoLeitura
      key={culto.id}
      culto={culto}
      escala={<Escala cultoId={culto.id} />}
      loadQuemCanta={loadQuemCanta}
      loadQuemVeio={loadQuemVeio}
      onNearEdit={CultoEdicao.preload}
    />
  )
}

/** A reason why a list that is being edited cannot be saved; the typed text stays on the screen. */
const endOf = (gone: boolean, culto: Culto | undefined) =>
  gone ? 'excluido' : culto && culto.concluido_em !== null ? 'concluido' : undefined

/** The culto as it was last while its list could be saved, for as long as its list is edited. */
function useWhileEdited(editing: boolean, culto: Culto | undefined): Culto | undefined {
  const [held, setHeld] = useState<Culto>()
  const next = !editing ? undefined : culto?.concluido_em === null ? culto : held
  if (next !== held) setHeld(next)
  return next
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
