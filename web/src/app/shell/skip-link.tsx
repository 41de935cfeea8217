import { buttonClass } from '../../ui/form/button.tsx'

const focusContent = () => document.getElementById('conteudo')?.focus()

/** A button and not an anchor: '#conteudo' has no business in the address. */
export const SkipLink = () => (
  <button
    type="button"
    onClick={focusContent}
    className={`${buttonClass('primary')} sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:h-11 focus:px-4`}
  >
    Pular para o conteúdo
  </button>
)
