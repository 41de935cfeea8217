import { Outlet, useSearch } from '@tanstack/react-router'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { Content } from './content.tsx'
import { Pieces } from '../../ui/feedback/piece.tsx'
import { useCurrentRota } from './current-rota.ts'
import { useDocumentTitle } from './document-title.ts'
import { TopBar } from './top-bar.tsx'

/** The frame of screens without a login; a guest's stage (`item`) fills the page, without bars. */
export function PublicLayout() {
  const rota = useCurrentRota()
  const { item } = useSearch({ strict: false })
  const isBare = rota?.semBarras === 'item' && item !== undefined
  useDocumentTitle(rota?.label ?? 'Cantai')
  return (
    <div className="flex min-h-dvh flex-col">
      {!isBare && (
        <Pieces place="bar">
          <TopBar />
          <OfflineNotice />
        </Pieces>
      )}
      <Content>
        <Outlet />
      </Content>
    </div>
  )
}
