import { QueryClientProvider } from '@tanstack/react-query'
import { Settings, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { useRouter } from '@tanstack/react-router'
import { queryClient } from '../../lib/api/query-client.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { openPanel, closePanel, type Panel, usePanel } from '../palette/panel-store.ts'
import { UserMenu } from './user-menu.tsx'
import { ariaShortcut, shortcutText, TECLAS, listenToShortcuts } from '../palette/shortcuts.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

/** The top bar's tools for a user who is logged in; `theme` is shown among them. */
export const UserTools = ({ usuario, theme }: { usuario: Usuario; theme: ReactNode }) => (
  <>
    <SearchButton />
    {theme}
    <IconButton
      label="Configurações"
      word="Configurações"
      icon={<Settings aria-hidden />}
      className="md:hidden"
      onClick={() => openPanel('configuracoes')}
    />
    <UserMenu usuario={usuario} />
    {/* The page of an unknown address has this bar but no layout, so the bar brings its own query client. */}
    <QueryClientProvider client={queryClient}>
      <PanelHost usuario={usuario} />
    </QueryClientProvider>
  </>
)

/** On a phone the menus lead to the search instead. */
const SearchButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts={ariaShortcut(TECLAS.busca)}
    onClick={() => openPanel('busca')}
    className="flex h-11 cursor-pointer items-center gap-2 rounded-md border-line text-sm text-dim transition-colors hover:text-paper max-md:hidden max-xl:px-3 xl:h-10 xl:border xl:bg-surface xl:px-3 xl:hover:border-edge"
  >
    <Search aria-hidden className="size-5 xl:size-4" />
    <span className="max-xl:sr-only">Buscar</span>
    <kbd aria-hidden className="ml-3 font-sans max-xl:hidden touch:hidden">
      {shortcutText(TECLAS.busca)}
    </kbd>
  </button>
)

const PANELS = {
  busca: lazyPart(async () => (await import('../palette/palette.tsx')).Palette),
  ajuda: lazyPart(async () => (await import('../palette/help-modal.tsx')).HelpModal),
  configuracoes: lazyPart(
    async () => (await import('../../acesso/configuracoes-modal.tsx')).ConfiguracoesModal,
  ),
  igreja: lazyPart(async () => (await import('../../sistema/igreja-modal.tsx')).IgrejaModal),
  instalar: lazyPart(async () => (await import('./instalar-modal.tsx')).InstalarModal),
  seguranca: lazyPart(async () => (await import('../../acesso/configuracoes-modal.tsx')).SegurancaModal),
  senha: lazyPart(async () => (await import('../../acesso/configuracoes-modal.tsx')).TrocarSenhaModal),
}

/** Loads each panel on first use, and keeps it mounted until it has closed. */
function PanelHost({ usuario }: { usuario: Usuario }) {
  const router = useRouter()
  const open = usePanel()
  const [shown, setShown] = useState<Panel>()
  if (open !== undefined && shown !== open) setShown(open)
  useEffect(() => listenToShortcuts((path) => void router.navigate({ to: path })), [router])
  // A session ended under an open panel, which must not be open in the next session.
  useEffect(() => closePanel, [])
  if (!shown) return null
  const Shown = PANELS[shown]
  return (
    <Shown
      usuario={usuario}
      open={open === shown}
      onClose={closePanel}
      onClosed={() => setShown(undefined)}
    />
  )
}
