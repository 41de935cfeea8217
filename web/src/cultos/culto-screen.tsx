import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Church } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { isId } from '@cantai/contract/regras'
import { ApiError } from '../lib/api/api-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { NoNetwork } from '../lib/offline/no-network.tsx'
import { readRegistro } from '../lib/record/registro-address.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pieces } from '../ui/feedback/piece.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import type { LoadQuemVeio } from './conclusao/quem-veio.ts'
import { cultoQuery } from './cultos-api.ts'
import { CultoLeitura } from './leitura/culto-leitura.tsx'
import type { LoadQuemCanta } from './leitura/quem-canta.tsx'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { classNames } from '../ui/layout/class-names.ts'

/** With the code that drags its rows, which only the edit needs. */
const CultoEdicao = lazyPart(async () => (await import('./edicao/culto-edicao.tsx')).CultoEdicao, {
  instead: <CultoSkeleton />,
  missing: NoNetwork,
})

type CultoScreenProps = {
  /** The roster's panel. */
  Escala: ComponentType<{ cultoId: number }>
  /** Undefined for a person who may not choose singers. */
  loadQuemCanta: LoadQuemCanta | undefined
  loadQuemVeio: LoadQuemVeio
  /** Hands it to one's own calendar. */
  onCalendario: (id: number) => void
}

/** One culto, to be read or, below '/editar', to be put in order. */
export function CultoScreen({ Escala, loadQuemCanta, loadQuemVeio, onCalendario }: CultoScreenProps) {
  const { id } = useParams({ from: '/app/cultos/$id' })
  const parte = useLocation({
    select: ({ pathname }) => readRegistro(enderecoDoCulto(Number(id)), pathname)?.parte,
  })
  const query = useQuery({ ...cultoQuery(Number(id)), enabled: isId(id) })
  const { data: culto, error } = query
  const editing = parte === 'editar'
  const gone = !query.isEnabled || (error instanceof ApiError && error.status === 404)
  // An open sheet or form stays until it is left, even if the culto is deleted meanwhile.
  const held = useWhileEdited(editing, culto)
  if (held) return <CultoEdicao key={held.id} culto={held} ended={endOf(gone, culto)} />
  const isOpenOver = culto !== undefined && parte !== undefined && !editing
  if (gone && !isOpenOver) return <Gone />
  if (!culto) return error ? <QueryFailed what="o culto" query={query} /> : <CultoSkeleton />
  return (
    <CultoLeitura
      key={culto.id}
      culto={culto}
      escala={
        <Pieces>
          <Escala cultoId={culto.id} />
        </Pieces>
      }
      loadQuemCanta={loadQuemCanta}
      onCalendario={onCalendario}
      loadQuemVeio={loadQuemVeio}
      onNearEdit={CultoEdicao.preload}
    />
  )
}

/** Why the edited list can no longer be saved; the typed text stays on the screen. */
const endOf = (gone: boolean, culto: Culto | undefined) =>
  gone ? 'excluido' : culto && culto.concluido_em !== null ? 'concluido' : undefined

/** The last culto whose list could be saved, while the list is edited. */
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

const ROWS = ['w-40', 'w-56', 'w-36', 'w-48', 'w-44']

/** A culto of five songs while it travels, of the final size. */
function CultoSkeleton() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={classNames(!slow && 'invisible')}>
      <output className="sr-only">Carregando culto...</output>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-2 h-8.5 w-72" />
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-2">
          {ROWS.map((width) => (
            <div
              key={width}
              className="flex h-21 items-center gap-4 rounded-lg border border-line bg-surface px-4"
            >
              <Skeleton className="h-13 w-16" />
              <span className="min-w-0 grow">
                <Skeleton className={`h-5 ${width}`} />
                <Skeleton className="mt-2 h-4 w-24" />
              </span>
            </div>
          ))}
        </div>
        <Skeleton className="h-48 w-full max-lg:hidden" />
      </div>
    </div>
  )
}
