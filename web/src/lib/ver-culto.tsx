import { Link } from '@tanstack/react-router'
import { enderecoDoCulto } from './endereco-do-culto.ts'

/** From a row of another list to the service that it belongs to. */
export const VerCulto = ({ id, titulo }: { id: number; titulo: string }) => (
  <Link
    to={enderecoDoCulto(id)}
    title={titulo}
    aria-label={`Ver culto: ${titulo}`}
    className="inline-flex min-h-11 items-center rounded-sm text-sm text-gold underline-offset-4 hover:underline"
  >
    Ver culto
  </Link>
)
