import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { Content } from './content.tsx'
import { TopBar } from './top-bar.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { useDocumentTitle } from './document-title.ts'

export const NotFoundScreen = () => (
  <div className="flex min-h-dvh flex-col">
    <TopBar />
    <OfflineNotice />
    <Content>
      <NotFound />
    </Content>
  </div>
)

function NotFound() {
  useDocumentTitle('Página não encontrada')
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center">
      <Compass aria-hidden className="mb-4 size-8 text-gold" />
      <h1 className="text-xl font-semibold">Página não encontrada</h1>
      <p className="mt-2 mb-6 text-dim">
        Este endereço não leva a lugar nenhum. Confira se ele foi copiado por inteiro.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Ir para o início
      </Link>
    </div>
  )
}
