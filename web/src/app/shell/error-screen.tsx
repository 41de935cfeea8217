import { useEffect, useEffectEvent } from 'react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { ApiError } from '../../lib/api/api-client.ts'
import { NoNetworkError } from '../../lib/offline/bring-screen.ts'
import { NoNetwork } from '../../lib/offline/no-network.tsx'
import { subscribeOnline, isReachable } from '../../lib/offline/online.ts'
import { Button } from '../../ui/form/button.tsx'

const explain = (error: unknown): string =>
  error instanceof ApiError
    ? error.erro
    : 'Não foi culpa sua. Tente novamente; se continuar, recarregue a página e avise quem cuida do sistema.'

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  // Outside of the screens, where the frame itself failed, there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null
  const retry = () => {
    reset()
    void router?.invalidate()
  }
  const noNetwork = error instanceof NoNetworkError
  const retryOnceThere = useEffectEvent(() => isReachable() && retry())
  useEffect(() => (noNetwork ? subscribeOnline(retryOnceThere) : undefined), [noNetwork])
  if (noNetwork) return <NoNetwork onRetry={retry} />
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      <TriangleAlert aria-hidden className="mb-4 size-8 text-amber" />
      <h1 className="text-xl font-semibold">Algo desafinou por aqui</h1>
      <p role="alert" className="mt-2 mb-6 text-dim">
        {explain(error)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={retry}>
          Tentar Novamente
        </Button>
        <Button onClick={() => location.reload()}>Recarregar Página</Button>
      </div>
      {/* A full page load: what broke may be the router's own state. */}
      <a
        href="/dashboard"
        className="mt-4 inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        Ir para o Dashboard
      </a>
    </div>
  )
}
