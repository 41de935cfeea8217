import { CloudOff } from 'lucide-react'
import { Button } from '../form/button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = {
  /** The data that could not be loaded, as 'as execuções'. */
  what: string
  erro: string
  busy: boolean
  onRetry: () => void
}

export const LoadFailed = ({ what, erro, busy, onRetry }: LoadFailedProps) => (
  <EmptyState
    icon={<CloudOff />}
    title={`Não foi possível carregar ${what}`}
    hint={erro}
    action={
      <Button busy={busy} busyLabel="Carregando..." onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  />
)
