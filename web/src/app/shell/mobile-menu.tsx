import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useUsuario } from '../../lib/session/session.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { useIsCurrent } from './navigation.tsx'
import { openPanel } from '../palette/panel-store.ts'
import { type Rota, rotasOf } from '../rotas.ts'

const LINK =
  'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium text-paper hover:bg-raised ' +
  'aria-[current=page]:bg-gold-soft aria-[current=page]:text-gold [&_svg]:size-5'

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const usuario = useUsuario()
  const more = usuario ? rotasOf('mais', usuario) : []
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <button
        type="button"
        className={`${LINK} mb-1 w-full cursor-pointer`}
        onClick={() => {
          onClose()
          openPanel('busca')
        }}
      >
        <Search aria-hidden />
        Buscar
      </button>
      <nav aria-label="Principal">
        <Links rotas={usuario ? rotasOf('principal', usuario) : []} onClose={onClose} />
      </nav>
      {more.length > 0 && (
        <nav aria-labelledby="menu-mais" className="mt-3 border-t border-line pt-3">
          <h3 id="menu-mais" className="px-3 pb-1 text-sm text-dim">
            Mais
          </h3>
          <Links rotas={more} onClose={onClose} />
        </nav>
      )}
    </Drawer>
  )
}

function Links({ rotas, onClose }: { rotas: readonly Rota[]; onClose: () => void }) {
  const isCurrent = useIsCurrent()
  return (
    <ul className="flex flex-col gap-1">
      {rotas.map((rota) => (
        <li key={rota.path}>
          <Link
            to={rota.path}
            onClick={onClose}
            aria-current={isCurrent(rota.path) ? 'page' : undefined}
            className={LINK}
          >
            <rota.icon aria-hidden />
            {rota.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
