import { Link } from '@tanstack/react-router'
import { barraRotas } from '../rotas.ts'
import { useIsCurrent } from '../shell/current-rota.ts'

const ENTRY =
  'flex min-w-0 grow flex-col items-center justify-center gap-0.5 rounded-md px-1 text-bar font-medium text-dim ' +
  '-outline-offset-2 transition-colors active:bg-raised aria-[current=page]:text-gold [&_svg]:size-6'

/**
 * The most used screens within reach of the thumb, on a phone. Other elements at the bottom of the window stand above it (styles.css). It
 * hides while the on-screen keyboard is open, and returns a moment after, not under the press that closes the keyboard.
 */
export function BottomBar() {
  const isCurrent = useIsCurrent()
  return (
    <nav
      aria-label="Atalhos"
      data-phone-bar
      className="phone-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {barraRotas.map(({ path, label, lugar, icon: Icon }) => (
        <Link key={path} to={path} aria-current={isCurrent(path) ? 'page' : undefined} className={ENTRY}>
          <Icon aria-hidden />
          {lugar ?? label}
        </Link>
      ))}
    </nav>
  )
}
