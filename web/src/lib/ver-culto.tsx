import { Link, useSearch } from '@tanstack/react-router'
import { enderecoDoCulto } from './endereco-do-culto.ts'

const LOOK =
  'inline-flex min-h-11 items-center sm:min-h-7 rounded-sm text-sm underline-offset-4 hover:underline'

/** From a row of another list to the service that it belongs to, and to the list's rows of that service alone. */
export function VerCulto({ id, titulo }: { id: number; titulo: string }) {
  const cultoId = useSearch({
    strict: false,
    select: (search) => ('culto_id' in search ? search.culto_id : undefined),
  })
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <Link
        to={enderecoDoCulto(id)}
        title={titulo}
        aria-label={`Ver culto: ${titulo}`}
        className={`${LOOK} text-gold`}
      >
        Ver culto
      </Link>
      {cultoId !== id && (
        <Link
          to="."
          search={(now) => ({ ...now, pagina: 1, culto_id: id })}
          resetScroll={false}
          aria-label={`Só deste culto: ${titulo}`}
          className={`${LOOK} text-dim hover:text-paper`}
        >
          Só deste culto
        </Link>
      )}
    </span>
  )
}
