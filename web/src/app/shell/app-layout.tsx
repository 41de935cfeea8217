import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { nivelMinimo, pode } from '@cantai/domain/acesso/niveis'
import { Menu } from 'lucide-react'
import { startPreferencias } from '../../lib/preferencias.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { useMinisterio } from '../../lib/ministerio.ts'
import { NoNetwork } from '../../lib/offline/no-network.tsx'
import { isDonoAsked } from '../../lib/session/own-device.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { BarFailed, Pieces } from '../../ui/feedback/piece.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { isTouch } from '../../ui/layout/touch.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { Content } from './content.tsx'
import { CopyNotice } from '../offline/copy-notice.tsx'
import { useCurrentRota } from './current-rota.ts'
import { Dica } from './dica.tsx'
import { useDocumentTitle } from './document-title.ts'
import { LugarHeader } from '../navigation/lugar-header.tsx'
import { MobileMenu } from '../navigation/mobile-menu.tsx'
import { Navigation } from '../navigation/navigation.tsx'
import { PlayerHost } from '../../player/player-host.tsx'
import { TopBar } from './top-bar.tsx'
import { IconButton } from '../../ui/form/button.tsx'

const AvisosBar = lazyPart(async () => (await import('../avisos/avisos-bar.tsx')).AvisosBar, {
  failed: BarFailed,
})
const DonoLine = lazyPart(async () => (await import('../session/dono-line.tsx')).DonoLine, {
  failed: BarFailed,
})
const AccessDenied = lazyPart(async () => (await import('../session/access-denied.tsx')).AccessDenied, {
  missing: NoNetwork,
})

startPreferencias()

// Caches answers for a reload without a network, where this is not a device of one's own.
import('../offline/keep-in-tab.ts').then(
  ({ keepTab }) => keepTab(),
  () => undefined,
)

/** The frame of every screen behind the login. Without a user the screen is about to be left, and stays as it is. */
export function AppLayout() {
  const usuario = useUsuario()
  const rota = useCurrentRota()
  const phone = usePhone()
  const { fuso } = useMinisterio()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [asksDono, setAsksDono] = useState(() => isTouch() && isDonoAsked())
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
      <div className="flex min-h-[calc(100dvh-var(--covered))] flex-col">
        <Pieces place="bar">
          <TopBar menu={<MobileMenuButton onOpen={() => setMenuOpen(true)} />} navigation={<Navigation />} />
          {usuario && <AvisosBar key={usuario.id} usuario={usuario} />}
          {asksDono && <DonoLine onAnswered={() => setAsksDono(false)} />}
          <CopyNotice />
        </Pieces>
        <Content>
          {denied ? (
            <AccessDenied minimo={nivelMinimo(minimo)} nivel={usuario.nivel_acesso} />
          ) : (
            <>
              <Pieces>
                {!phone && <Dica className="-mt-1 mb-6" />}
                {rota?.lugar !== undefined && <LugarHeader rota={rota} />}
              </Pieces>
              {/* Remounted: another time zone has other days. */}
              <Outlet key={fuso} />
              {/* Below the screen's own content, where there is room for only one thing. */}
              <Pieces>{phone && <Dica className="mt-6" />}</Pieces>
            </>
          )}
        </Content>
        <Pieces place="floating">
          <PlayerHost />
          <BottomBar />
          <MobileMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Pieces>
      </div>
    </QueryClientProvider>
  )
}

const MobileMenuButton = ({ onOpen }: { onOpen: () => void }) => (
  <div className="-ml-2 md:hidden">
    <IconButton
      label="Abrir menu"
      word="Menu"
      icon={<Menu aria-hidden />}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  </div>
)
