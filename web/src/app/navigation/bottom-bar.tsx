import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { barraRotas } from '../rotas.ts'
import { useIsCurrent } from '../shell/current-rota.ts'

const ENTRY =
  'flex min-w-0 grow cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-1 text-sm leading-4 font-medium text-dim ' +
  '-outline-offset-2 transition-colors active:bg-raised aria-[current=page]:text-gold [&_svg]:size-6 ' +
  // With large text on a small phone only the icons stay; screen readers still get the names.
  'max-[19rem]:[&>span]:sr-only'

interface BottomBarProps {
  isMenuOpen: boolean
  onMenu: () => void
}

/**
 * The most used screens within reach of the thumb, on a phone. Other elements at the bottom of the window stand above it (styles.css). It
 * hides while the on-screen keyboard is open, and returns a moment after, not under the press that closes the keyboard.
 */
export function BottomBar({ isMenuOpen, onMenu }: BottomBarProps) {
  const isCurrent = useIsCurrent()
  return (
    <nav
      aria-label="Atalhos"
      data-phone-bar
      hidden={isMenuOpen}
      className="phone-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {barraRotas.map(({ path, label, lugar, icon: Icon }) => (
        <Link key={path} to={path} aria-current={isCurrent(path) ? 'page' : undefined} className={ENTRY}>
          <Icon aria-hidden />
          <span>{lugar ?? label}</span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMenu} className={ENTRY}>
        <Ellipsis aria-hidden />
        <span>Mais</span>
      </button>
    </nav>
  )
}
