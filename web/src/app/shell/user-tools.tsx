import { QueryClientProvider } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { queryClient } from '../../lib/api/query-client.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { PanelHost } from '../palette/panel-host.tsx'
import { openPanel } from '../palette/panel-store.ts'
import { SearchButton } from '../palette/search-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The top bar's tools for a user who is logged in; `theme` is shown among them. */
export const UserTools = ({ usuario, theme }: { usuario: Usuario; theme: ReactNode }) => (
  <>
    <SearchButton />
    {theme}
    <IconButton
      label="Configurações"
      icon={<Settings aria-hidden />}
      className="md:hidden"
      onClick={() => openPanel('configuracoes')}
    />
    <UserMenu usuario={usuario} />
    {/* The page of an unknown address has this bar but no layout, so the bar brings the query client. */}
    <QueryClientProvider client={queryClient}>
      <PanelHost usuario={usuario} />
    </QueryClientProvider>
  </>
)
