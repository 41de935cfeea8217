import { Logo } from '../../ui/layout/logo.tsx'

export const SessionCheck = () => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-4">
    <Logo className="text-xl" />
    <output className="text-dim">Verificando autenticação...</output>
  </main>
)
