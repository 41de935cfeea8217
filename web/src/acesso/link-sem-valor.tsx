import { LinkIcon } from 'lucide-react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type LinkSemValorProps = {
  /** The title of the screen that the link should have opened. */
  tela: string
  /** It has a token, which the server does not (or no longer) know. */
  isInteiro: boolean
  /** How to get another one. */
  hint: string
}

/** The page of an invalid link. */
export const LinkSemValor = ({ tela, isInteiro, hint }: LinkSemValorProps) => (
  <>
    <h1 className="sr-only">{tela}</h1>
    <EmptyState
      icon={<LinkIcon />}
      title={isInteiro ? 'Este link não vale mais' : 'Este link não abre'}
      hint={isInteiro ? hint : 'Abra de novo o link que você recebeu: ele precisa estar inteiro.'}
    />
  </>
)
