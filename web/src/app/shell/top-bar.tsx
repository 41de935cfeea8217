import { Link } from '@tanstack/react-router'
import { Moon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUsuario } from '../../lib/session/session.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'

/** Where it is narrow the moon stands over its word, as the icons beside it. */
const Theme = () => (
  <span className="flex items-center gap-x-1.5 gap-y-0.5 text-bar text-dim max-lg:flex-col">
    <Moon aria-hidden className="size-4 max-lg:size-5" />
    <span>
      <span className="sr-only">Tema:</span> Escuro
    </span>
  </span>
)

const UserTools = lazyPart(async () => (await import('./user-tools.tsx')).UserTools, {
  // About as wide as the real content, so that little moves.
  instead: (
    <>
      <span className="h-11 w-11 max-md:hidden xl:w-38" />
      <Theme />
      <span className="size-11 md:hidden" />
      <span className="h-11 w-11 xl:w-36" />
    </>
  ),
  // The bar has no room for a sentence.
  failed: () => (
    <Button size="sm" onClick={() => location.reload()}>
      Recarregar página
    </Button>
  ),
})

/** `menu` opens the links on a phone, `navigation` shows them on a wide screen; public pages have neither. */
export function TopBar({ menu, navigation }: { menu?: ReactNode; navigation?: ReactNode }) {
  const usuario = useUsuario()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page pt-[env(safe-area-inset-top)]">
      <SkipLink />
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-4 max-[21rem]:px-2 sm:gap-2 md:h-16 md:px-6 lg:gap-4">
        {menu}
        <Link
          to="/"
          aria-label="Cantai, página inicial"
          className="flex h-11 shrink-0 items-center rounded-md"
        >
          <Logo className="text-lg max-[24rem]:[&>span]:hidden md:max-lg:[&>span]:hidden" />
        </Link>
        {navigation}
        <div className="ml-auto flex min-w-0 items-center gap-1 *:shrink-0 sm:gap-2 xl:gap-3">
          {usuario ? (
            <UserTools usuario={usuario} theme={<Theme />} />
          ) : (
            <>
              <Theme />
              <LoginButton />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

const LoginModal = lazyPart(async () => (await import('../../acesso/entrada/login-modal.tsx')).LoginModal)

function LoginButton() {
  const [modal, setModal] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={LoginModal.preload}
        onFocus={LoginModal.preload}
        onClick={() => setModal('open')}
      >
        Entrar
      </Button>
      {modal !== 'unused' && <LoginModal open={modal === 'open'} onClose={() => setModal('closed')} />}
    </>
  )
}

const focusContent = () => document.getElementById('conteudo')?.focus()

/** A button and not an anchor: '#conteudo' should not appear in the address. */
const SkipLink = () => (
  <button
    type="button"
    onClick={focusContent}
    className={`${buttonClass('primary')} sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:h-11 focus:px-4`}
  >
    Pular para o conteúdo
  </button>
)
