import { CloudOff, WifiOff } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { useOnline } from './online.ts'

/** In the place of a screen whose code this device has not fetched yet. */
export function NoNetwork({ onRetry }: { onRetry: () => void }) {
  const online = useOnline()
  const Icon = online ? CloudOff : WifiOff
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      <Icon aria-hidden className="mb-4 size-8 text-amber" />
      <h1 className="text-xl font-semibold">
        {online ? 'O Cantai não respondeu' : 'Você está sem internet'}
      </h1>
      <p role="alert" className="mt-2 mb-6 text-dim">
        Esta tela ainda não está guardada neste aparelho. Assim que a conexão voltar, ela abre sozinha.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          Tentar Novamente
        </Button>
        <Button onClick={() => history.back()}>Voltar</Button>
      </div>
    </div>
  )
}
