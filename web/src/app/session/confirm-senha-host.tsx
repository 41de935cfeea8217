import { confirmSenhaQuestion } from '../../lib/session/confirm-senha.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useStore } from '../../ui/layout/store.ts'

const ConfirmarSenhaModal = lazyPart(
  async () => (await import('../../acesso/confirmar-senha-modal.tsx')).ConfirmarSenhaModal,
)

/** The password over whatever is open, for a call that asks for it again (SEG-16). */
export function ConfirmSenhaHost() {
  const question = useStore(confirmSenhaQuestion.open)
  return (
    question && (
      <ConfirmarSenhaModal
        open
        texto={question.about}
        onConfirmed={() => question.settle(true)}
        onClose={() => question.settle(false)}
      />
    )
  )
}
