import { OfflineNotice } from '../offline/offline-notice.tsx'
import { Content } from './content.tsx'
import { NotFound } from './not-found.tsx'
import { TopBar } from './top-bar.tsx'

export const NotFoundScreen = () => (
  <div className="flex min-h-dvh flex-col">
    <TopBar />
    <OfflineNotice />
    <Content>
      <NotFound />
    </Content>
  </div>
)
