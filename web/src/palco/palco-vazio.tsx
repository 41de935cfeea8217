import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListMusic, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api/api-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../ui/feedback/skeleton.tsx'
import { buttonClass, IconButton } from '../ui/form/button.tsx'
import { useSair } from './use-sair.ts'

const LINES = ['w-2/3', 'w-1/3', 'w-3/4', 'w-4/5', 'w-1/2', 'w-3/5', 'w-3/4', 'w-2/5']

type PalcoEsperaProps = {
  query: UseQueryResult
  /** The thing that failed to load: 'a música'. */
  what: string
  senao: string
  gone: { icon: ReactNode; title: string; hint: string; ver: string }
}

/** A stage without content yet, or whose content failed to load. */
export function PalcoEspera({ query, what, senao, gone }: PalcoEsperaProps) {
  const { isEnabled, error } = query
  const isGone = !isEnabled || (error instanceof ApiError && error.status === 404)
  if (isGone) return <PalcoSem senao={senao} {...gone} />
  return (
    <PalcoVazio senao={senao}>
      {error ? <QueryFailed what={what} query={query} /> : <FolhaVindo />}
    </PalcoVazio>
  )
}

type PalcoSemProps = PalcoEsperaProps['gone'] & { senao: string }

/** A stage with nothing to show, and a link to something that has. */
const PalcoSem = ({ senao, icon, title, hint, ver }: PalcoSemProps) => (
  <PalcoVazio senao={senao}>
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <Link to={senao} className={buttonClass('primary')}>
          {ver}
        </Link>
      }
    />
  </PalcoVazio>
)

/** The stage of a culto whose order is empty. */
export const PalcoSemMusicas = ({ senao }: { senao: string }) => (
  <PalcoSem
    senao={senao}
    icon={<ListMusic />}
    title="Este culto ainda não tem músicas"
    hint="Quando a ordem estiver montada, ela aparece aqui, no tom do dia."
    ver="Ver o culto"
  />
)

/** The button to leave, which is always there. */
function PalcoVazio({ senao, children }: { senao: string; children: ReactNode }) {
  const sair = useSair(senao)
  return (
    <div className="fixed inset-0 overflow-y-auto bg-page pt-[env(safe-area-inset-top)]">
      <h1 className="sr-only">Palco</h1>
      <div className="flex px-2 pt-1">
        <IconButton label="Sair do palco" word="Sair" icon={<X aria-hidden />} onClick={sair} />
      </div>
      <div className="mx-auto max-w-page px-4 sm:px-6">{children}</div>
    </div>
  )
}

/** The skeleton of a sheet. */
function FolhaVindo() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'flex flex-col gap-4 py-2' : 'invisible'}>
      <span className="sr-only">Carregando o palco...</span>
      {LINES.map((width, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a still place-holder
        <Skeleton key={i} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
