import { Link, Outlet, useSearch } from '@tanstack/react-router'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { useEnderecoNovo } from '../../lib/offline/mudou-de-endereco.ts'
import { Content } from './content.tsx'
import { BarFailed, Pieces } from '../../ui/feedback/piece.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useCurrentRota } from './current-rota.ts'
import { useDocumentTitle } from './document-title.ts'
import { rotas } from '../rotas.ts'
import { TopBar } from './top-bar.tsx'

const AvisosDeFora = lazyPart(async () => (await import('../avisos/avisos-bar.tsx')).AvisosDeFora, {
  failed: BarFailed,
})

/** Pages that show people's data without a login; they lead to the page that says who keeps it. */
const OF_PEOPLE: ReadonlySet<string> = new Set([rotas.convidado.path, rotas.resposta.path])

/** The frame of screens without a login; a guest's stage (`item`) fills the page, without bars. */
export function PublicLayout() {
  const rota = useCurrentRota()
  const { item } = useSearch({ strict: false })
  const isMoved = useEnderecoNovo() !== undefined
  const isBare = rota?.semBarras === 'item' && item !== undefined
  useDocumentTitle(rota?.label ?? 'Cantai')
  return (
    <div className="flex min-h-dvh flex-col">
      {!isBare && (
        <Pieces place="bar">
          <TopBar />
          {isMoved && rota?.path === rotas.login.path && <AvisosDeFora />}
          <OfflineNotice />
        </Pieces>
      )}
      <Content>
        <Outlet />
        {rota && OF_PEOPLE.has(rota.path) && !isBare && (
          <p className="mt-8 text-center">
            <Link to="/privacidade" className="text-dim underline underline-offset-4">
              Quem guarda estes dados, e por quanto tempo
            </Link>
          </p>
        )}
      </Content>
    </div>
  )
}
