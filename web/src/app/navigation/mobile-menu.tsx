import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useUsuario } from '../../lib/session/session.ts'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { openPanel } from '../palette/panel-store.ts'
import { type Entrada, entradasOf, type Rota } from '../rotas.ts'
import { useIsCurrent } from '../shell/current-rota.ts'

const LINK =
  'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium text-paper hover:bg-raised ' +
  'aria-[current=page]:bg-gold-soft aria-[current=page]:text-gold [&_svg]:size-5'

/** All links, for a phone. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const usuario = useUsuario()
  const of = (grupo: Rota['grupo']) => (usuario ? entradasOf(grupo, usuario) : [])
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
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
      <nav aria-label="Principal" className="mb-1">
        <Links entradas={of('principal')} onClose={onClose} />
      </nav>
      <Links entradas={of('ao-lado')} onClose={onClose} />
      <More title="Mais" entradas={of('mais')} onClose={onClose} />
      <More title="Administração" entradas={of('administracao')} onClose={onClose} />
    </Drawer>
  )
}

type LinksProps = { entradas: readonly Entrada[]; onClose: () => void }

const More = ({ title, entradas, onClose }: LinksProps & { title: string }) =>
  entradas.length > 0 && (
    <nav aria-label={title} className="mt-3 border-t border-line pt-3">
      <h3 className="px-3 pb-1 text-sm text-dim">{title}</h3>
      <Links entradas={entradas} onClose={onClose} />
    </nav>
  )

function Links({ entradas, onClose }: LinksProps) {
  const isCurrent = useIsCurrent()
  return (
    <ul className="flex flex-col gap-1">
      {entradas.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            onClick={onClose}
            aria-current={isCurrent(path) ? 'page' : undefined}
            className={LINK}
          >
            <Icon aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
