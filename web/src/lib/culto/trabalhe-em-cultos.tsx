import { Link } from '@tanstack/react-router'

/**
 * Below the title of a list of one thing alone: its sentence, and the way to the place where a whole service is worked on. Phones have that
 * place in their bar, and the first rows in place of the sentence.
 */
export const TrabalheEmCultos = ({ children }: { children: string }) => (
  <span>
    {children}{' '}
    <Link
      to="/cultos"
      className="-my-2 inline-block py-2 font-semibold whitespace-nowrap text-gold hover:text-gold-bright"
    >
      Ir para Cultos
    </Link>
  </span>
)
