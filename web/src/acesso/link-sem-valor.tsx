import { LinkIcon } from 'lucide-react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type LinkSemValorProps = {
  /** The name of the screen that it would have opened. */
  tela: string
  /** It came with its token, which the server does not know, or not any more. */
  isInteiro: boolean
  /** Where another one comes from. */
  hint: string
}

/** The page of a link that opens nothing. */
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
