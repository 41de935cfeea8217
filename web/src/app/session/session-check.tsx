import { Logo } from '../../ui/layout/logo.tsx'

/** In the frame that the page itself painted, so that nothing jumps. */
export const SessionCheck = () => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-b border-line pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-page items-center px-4 md:h-16 md:px-6">
        <Logo className="text-lg" />
      </div>
    </header>
    <main className="grid grow place-items-center p-4">
      <output className="text-dim">Verificando autenticação...</output>
    </main>
  </div>
)
