import { Link } from '@tanstack/react-router'
import { useUsuario } from '../../lib/session/session.ts'
import { abasOf, type Rota } from '../rotas.ts'

const ABA =
  'flex min-h-11 grow items-center justify-center gap-2 rounded-md px-4 text-sm font-semibold whitespace-nowrap text-dim ' +
  'transition-colors hover:text-paper aria-[current=page]:bg-hover aria-[current=page]:text-gold [&_svg]:size-4'

/** Scrolls the present tab into view where the tabs are wider than the phone; the page itself does not scroll. */
function showAba(aba: HTMLAnchorElement | null) {
  const abas = aba?.parentElement
  if (abas) abas.scrollLeft = aba.offsetLeft - (abas.clientWidth - aba.offsetWidth) / 2
}

/** The title of a place of several screens, with a tab for each of them. */
export function LugarHeader({ rota }: { rota: Rota }) {
  const usuario = useUsuario()
  const abas = usuario ? abasOf(rota, usuario) : []
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:gap-y-1">
      <h1 className="text-xl font-semibold tracking-tight max-[21rem]:text-lg">{rota.lugar}</h1>
      {abas.length > 0 && (
        <nav
          aria-label={rota.lugar}
          className="relative flex max-w-full overflow-x-auto rounded-lg border border-line bg-surface p-1 touch:scrollbar-none max-sm:w-full max-sm:p-0.5"
        >
          {abas.map(({ path, label, icon: Icon }) => (
            <Link
              key={path}
              ref={path === rota.path ? showAba : undefined}
              to={path}
              aria-current={path === rota.path ? 'page' : undefined}
              className={ABA}
            >
              <Icon aria-hidden />
              {label}
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}
