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

/** While there is unsaved work, leaving asks first: the answer of the returned function, the back button, the tab. */
export function useUnsavedGuard(unsaved: boolean, onDiscard?: () => void): () => Promise<boolean> {
  const router = useRouter()
  async function mayDiscard() {
    const discard = await askDiscard()
    if (discard) onDiscard?.()
    return discard
  }
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next, action }) => {
      if (current.pathname === next.pathname) return false
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
