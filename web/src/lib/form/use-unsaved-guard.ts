import { useBlocker, useRouter } from '@tanstack/react-router'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'

const askDiscard = () =>
  confirmAction({
    title: 'Descartar alterações?',
    message: 'O que você escreveu ainda não foi salvo.',
    confirmLabel: 'Descartar',
    cancelLabel: 'Continuar editando',
    danger: true,
  })

interface UnsavedOptions {
  onDiscard?: () => void
  /** The question. */
  ask?: () => Promise<boolean>
  /** The work is lost by another search of the same address too, as by a tab of the screen. */
  searchLeaves?: boolean
}

/** While there is unsaved work, leaving asks first: the answer of the returned function, the back button, the tab. */
export function useUnsavedGuard(
  unsaved: boolean,
  { onDiscard, ask = askDiscard, searchLeaves = false }: UnsavedOptions = {},
): () => Promise<boolean> {
  const router = useRouter()
  async function mayDiscard() {
    const discard = await ask()
    if (discard) onDiscard?.()
    return discard
  }
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next, action }) => {
      const sameSearch = !searchLeaves || JSON.stringify(current.search) === JSON.stringify(next.search)
      if (current.pathname === next.pathname && sameSearch) return false
      if (action !== 'BACK') return !(await mayDiscard())
      // Refused at once and gone back to after the answer: a second Back then closes the question.
      void mayDiscard().then((discard) => discard && router.history.back({ ignoreBlocker: true }))
      return true
    },
  })
  return async () => !unsaved || mayDiscard()
}

/** Closes a form; while it has unsaved work, that is asked first. */
export function useAskedClose(unsaved: boolean, onClose: () => void): () => void {
  const mayLeave = useUnsavedGuard(unsaved)
  return () => void mayLeave().then((leaves) => leaves && onClose())
}
