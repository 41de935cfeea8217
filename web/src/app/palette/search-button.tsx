import { Search } from 'lucide-react'
import { openPanel } from './panel-store.ts'
import { ariaShortcut, shortcutText, TECLAS } from './shortcuts.ts'

/** On a phone the menus lead to the search instead. */
export const SearchButton = () => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts={ariaShortcut(TECLAS.busca)}
    onClick={() => openPanel('busca')}
    className="flex h-11 cursor-pointer items-center gap-2 rounded-md border-line text-sm text-dim transition-colors hover:text-paper max-md:hidden max-xl:px-3 xl:h-10 xl:border xl:bg-surface xl:px-3 xl:hover:border-edge"
  >
    <Search aria-hidden className="size-5 xl:size-4" />
    <span className="max-xl:sr-only">Buscar</span>
    <kbd aria-hidden className="ml-3 font-sans max-xl:hidden touch:hidden">
      {shortcutText(TECLAS.busca)}
    </kbd>
  </button>
)
