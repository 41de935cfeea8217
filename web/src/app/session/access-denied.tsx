import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { Button } from '../../ui/form/button.tsx'
import { NIVEL_LABEL } from '../../acesso/nivel-label.ts'

export function AccessDenied({ minimo, nivel }: { minimo: NivelAcesso; nivel: NivelAcesso }) {
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center">
      <Lock aria-hidden className="mb-4 size-8 text-gold" />
      <h1 className="text-xl font-semibold">Acesso Negado</h1>
      <p className="mt-2 text-dim">Esta página é reservada a outro nível de acesso.</p>
      <dl className="my-6 grid w-full grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <div className="bg-surface p-4">
          <dt className="text-sm text-dim">Nível necessário</dt>
          <dd className="font-semibold">{NIVEL_LABEL[minimo]}</dd>
        </div>
        <div className="bg-surface p-4">
          <dt className="text-sm text-dim">Seu nível</dt>
          <dd className="font-semibold">{NIVEL_LABEL[nivel]}</dd>
        </div>
      </dl>
      <p className="mb-6 text-dim">Se precisar entrar aqui, peça a um administrador do ministério.</p>
      <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
        Voltar
      </Button>
    </div>
  )
}
