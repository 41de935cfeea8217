import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { installTips } from '../../ui/overlay/tooltip-bubble.ts'
import { allRotas, rotas } from '../rotas.ts'
import { useCurrentRota } from './current-rota.ts'
import { ariaShortcut, shortcutText } from '../palette/shortcuts.ts'

const LINK =
  'relative flex h-full items-center rounded-md px-2 text-sm font-medium text-dim transition-colors hover:text-paper ' +
  'lg:px-3 lg:text-base aria-[current=page]:text-gold ' +
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-sm after:bg-gold after:opacity-0 ' +
  'aria-[current=page]:after:opacity-100 lg:after:inset-x-3'

const barRotas = allRotas.filter(({ nav }) => nav === 'bar')

/** The dashboard answers at two addresses, and both light the same link. */
export function useIsCurrent(): (path: string) => boolean {
  const current = useCurrentRota()
  const path = current?.path === rotas.dashboard.path ? rotas.inicio.path : current?.path
  return (candidate) => candidate === path
}

export function Navigation() {
  useEffect(installTips, [])
  const isCurrent = useIsCurrent()
  return (
    <nav aria-label="Principal" className="hidden h-full md:block">
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
  )
}
