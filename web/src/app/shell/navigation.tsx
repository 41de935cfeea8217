import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useUsuario } from '../../lib/session/session.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { installTips } from '../../ui/overlay/tooltip-bubble.ts'
import { allRotas, rotas, rotasOf } from '../rotas.ts'
import { useCurrentRota } from './current-rota.ts'
import { ariaShortcut, shortcutText } from '../palette/shortcuts.ts'

const LINK =
  'relative flex h-full items-center rounded-md px-1.5 text-sm font-medium text-dim transition-colors hover:text-paper ' +
  'lg:px-3 lg:text-base aria-[current=page]:text-gold ' +
  'after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-sm after:bg-gold after:opacity-0 ' +
  'aria-[current=page]:after:opacity-100 lg:after:inset-x-3'

const barRotas = allRotas.filter(({ grupo }) => grupo === 'principal')

/** A screen that lights the link of another: the dashboard answers at two addresses, a culto lies below its list. */
const LIT: Record<string, string> = {
  [rotas.dashboard.path]: rotas.inicio.path,
  [rotas.culto.path]: rotas.cultos.path,
}

export function useIsCurrent(): (path: string) => boolean {
  const current = useCurrentRota()
  const path = current && (LIT[current.path] ?? current.path)
  return (candidate) => candidate === path
}

export function Navigation() {
  useEffect(installTips, [])
  const isCurrent = useIsCurrent()
  return (
    <div className="hidden h-full md:flex">
      <nav aria-label="Principal" className="h-full">
        <ul className="flex h-full">
          {barRotas.map((rota) => (
            <li key={rota.path} className="h-full">
              <Link
                to={rota.path}
                aria-current={isCurrent(rota.path) ? 'page' : undefined}
                aria-keyshortcuts={rota.tecla && ariaShortcut(rota.tecla)}
                data-tip={rota.tecla && shortcutText(rota.tecla)}
                className={LINK}
              >
                {rota.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Mais />
    </div>
  )
}

/** The screens beside the five, behind a button of their own. */
function Mais() {
  const usuario = useUsuario()
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  const links = usuario ? rotasOf('mais', usuario) : []
  if (links.length === 0) return null
  const here = links.find(({ path }) => isCurrent(path))
  return (
    <Menu
      label="Mais telas"
      trigger={
        <button
          type="button"
          className={`${LINK} cursor-pointer gap-1 whitespace-nowrap ${here ? 'text-gold! after:opacity-100!' : ''}`}
        >
          {here?.label ?? 'Mais'}
          {here && <span className="sr-only"> (mais telas)</span>}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
      items={links.map(({ path, label, icon: Icon }) => ({
        label,
        icon: <Icon aria-hidden />,
        onSelect: () => void navigate({ to: path }),
      }))}
    />
  )
}
