import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { nivelMinimo, pode } from '@cantai/domain/acesso/niveis'
import { startPreferencias } from '../../lib/preferencias.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useMinisterio } from '../../lib/ministerio.ts'
import { NoNetwork } from '../../lib/offline/no-network.tsx'
import { useUsuario } from '../../lib/session/session.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { Content } from './content.tsx'
import { CopyNotice } from '../offline/copy-notice.tsx'
import { useCurrentRota } from './current-rota.ts'
import { Dica } from './dica.tsx'
import { useDocumentTitle } from './document-title.ts'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { Navigation } from './navigation.tsx'
import { AvisosBar } from '../../sistema/avisos-bar.tsx'
import { PlayerHost } from '../../player/player-host.tsx'
import { TopBar } from './top-bar.tsx'

const SenhaComumBar = lazyPart(async () => (await import('../session/senha-comum-bar.tsx')).SenhaComumBar)
const AccessDenied = lazyPart(async () => (await import('../session/access-denied.tsx')).AccessDenied, {
  missing: NoNetwork,
})

startPreferencias()

// Keeps a copy of every answer from now on, for reading without a network.
import('../offline/keep-copies.ts').then(
  ({ keepCopies }) => keepCopies(),
  () => undefined,
)

/** The frame of every screen behind the login. Without a user it is about to be left, and the screen stays as it is. */
export function AppLayout() {
  const usuario = useUsuario()
  const rota = useCurrentRota()
  const phone = usePhone()
  const { fuso } = useMinisterio()
  const minimo = rota?.acesso === 'public' ? undefined : rota?.acesso
  const denied = usuario && minimo && !pode(usuario, minimo)
  useDocumentTitle(denied ? 'Acesso Negado' : (rota?.label ?? 'Cantai'))
  if (rota?.semBarras && !denied)
    return (
      <QueryClientProvider client={queryClient}>
        <main id="conteudo" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </QueryClientProvider>
    )
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <TopBar menu={<MobileMenuButton />} navigation={<Navigation />} />
        {usuario && pode(usuario, 'bot:editar') && <AvisosBar />}
        {usuario?.senha_comum && <SenhaComumBar />}
        <CopyNotice />
        <Content>
          {denied ? (
            <AccessDenied minimo={nivelMinimo(minimo)} nivel={usuario.nivel_acesso} />
          ) : (
            <>
              {!phone && <Dica className="-mt-4 mb-6" />}
              {/* Another zone has other days: the screen begins anew. */}
              <Outlet key={fuso} />
              {/* Below what somebody came for, on a screen that has room for one thing. */}
              {phone && <Dica className="mt-6 [main:has([data-floating])_&]:mb-18" />}
            </>
          )}
        </Content>
        <PlayerHost />
      </div>
    </QueryClientProvider>
  )
}
