import { Logo } from '../../ui/layout/logo.tsx'

const LINES = ['title', 'tools', 'row 1', 'row 2', 'row 3', 'row 4', 'row 5']

/** Keeps the frame and the lines that the page itself painted (index.html), so that nothing jumps. */
export const SessionCheck = () => (
  <div className="flex min-h-dvh flex-col">
    <header className="border-b border-line pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-page items-center px-4 md:h-16 md:px-6">
        <Logo className="text-lg" />
      </div>
    </header>
    <main className="relative grow">
      <div className="esqueleto" aria-hidden>
        {LINES.map((line) => (
          <i key={line} />
        ))}
      </div>
      <output className="absolute inset-x-0 top-1/3 mx-auto w-fit rounded-md bg-page px-4 py-2 text-dim">
        Verificando autenticação...
      </output>
    </main>
  </div>
)
