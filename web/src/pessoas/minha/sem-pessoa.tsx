import { UserRoundX } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Shown to an account without a person. */
export const SemPessoa = () => (
  <EmptyState
    icon={<UserRoundX />}
    title="Sua conta ainda não está na escala"
    hint="Peça à liderança para incluir você entre as pessoas que servem, ou abra o link da escala que você recebeu e ligue-o à sua conta."
  />
)
