import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useUsuario } from '../../lib/session/session.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { useIsCurrent } from './navigation.tsx'
import { openPanel } from '../palette/panel-store.ts'
import { allRotas, entrableBy } from '../rotas.ts'

const LINK =
  'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium text-paper hover:bg-raised ' +
  'aria-[current=page]:bg-gold-soft aria-[current=page]:text-gold [&_svg]:size-5'

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isCurrent = useIsCurrent()
  const usuario = useUsuario()
  const links = allRotas.filter((rota) => rota.nav && usuario && entrableBy(usuario, rota))
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
        <ul className="flex flex-col gap-1">
          {links.map((rota) => (
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
      </nav>
    </Drawer>
  )
}
