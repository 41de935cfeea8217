import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useUsuario } from '../../lib/session/session.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { installTips } from '../../ui/overlay/tooltip-bubble.ts'
import { allRotas, type Entrada, entradasOf, type Rota } from '../rotas.ts'
import { ariaShortcut, shortcutText } from '../palette/shortcuts.ts'
import { useIsCurrent } from '../shell/current-rota.ts'

const LINK =
  'relative flex h-full items-center rounded-md px-1.5 text-sm font-medium text-dim transition-colors hover:text-paper ' +
  'lg:px-2.5 aria-[current=page]:text-gold ' +
  'after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-sm after:bg-gold after:opacity-0 ' +
  'aria-[current=page]:after:opacity-100 lg:after:inset-x-2.5'

const ofGrupo = (wanted: Rota['grupo']) => allRotas.filter(({ grupo }) => grupo === wanted)
const principal = ofGrupo('principal')
const aoLado = ofGrupo('ao-lado')

/** The five main links, those beside them, and the rest behind 'Mais': never wider than the window. */
export function Navigation() {
  useEffect(installTips, [])
  return (
    <div className="hidden h-full shrink-0 md:flex">
      <nav aria-label="Principal" className="h-full">
        <ul className="flex h-full">
          {principal.map((rota) => (
            <li key={rota.path} className="h-full">
              <BarLink rota={rota} />
            </li>
          ))}
        </ul>
      </nav>
      {aoLado.map((rota) => (
        <BarLink key={rota.path} rota={rota} />
      ))}
      <Mais />
    </div>
  )
}

function BarLink({ rota }: { rota: Rota }) {
  const isCurrent = useIsCurrent()
  return (
    <Link
      to={rota.path}
      aria-current={isCurrent(rota.path) ? 'page' : undefined}
      aria-keyshortcuts={rota.tecla && ariaShortcut(rota.tecla)}
      data-tip={rota.tecla && shortcutText(rota.tecla)}
      className={LINK}
    >
      {rota.label}
    </Link>
  )
}

/** The other links, behind a button whose label never changes, so that nothing beside it moves from screen to screen. */
function Mais() {
  const usuario = useUsuario()
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  const mais = usuario ? entradasOf('mais', usuario) : []
  const administracao = usuario ? entradasOf('administracao', usuario) : []
  const all = [...mais, ...administracao]
  if (all.length === 0) return null
  const itemOf = ({ path, label, icon: Icon }: Entrada) => ({
    label,
    icon: <Icon aria-hidden />,
    onSelect: () => void navigate({ to: path }),
  })
  return (
    <Menu
      label="Mais telas"
      trigger={
        <button
          type="button"
          aria-current={all.some(({ path }) => isCurrent(path)) ? 'page' : undefined}
          className={`${LINK} cursor-pointer gap-1 whitespace-nowrap`}
        >
          Mais
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
      items={[
        ...mais.map(itemOf),
        ...(administracao.length > 0 ? [{ label: 'Administração', items: administracao.map(itemOf) }] : []),
      ]}
    />
  )
}
