import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Church, ListFilter } from 'lucide-react'
import { enderecoDoCulto } from '../endereco-do-culto.ts'
import type { RowAction } from '../record/list/row-actions.tsx'

const LOOK =
  'inline-flex min-h-11 items-center sm:min-h-7 rounded-sm text-sm underline-offset-4 hover:underline'

const soDoCulto = (id: number) => (now: object) => ({ ...now, pagina: 1, culto_id: id })

/** The service whose rows alone the list shows. */
const useCultoId = () =>
  useSearch({
    strict: false,
    select: (search) => ('culto_id' in search ? search.culto_id : undefined),
  })

/** From a row of another list to the service that it belongs to, and to the list's rows of that service alone. */
export function VerCulto({ id, titulo }: { id: number; titulo: string }) {
  const cultoId = useCultoId()
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
          search={soDoCulto(id)}
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

/** The same where a row has no room for links. */
export function useVerCulto(): (id: number) => readonly RowAction[] {
  const navigate = useNavigate()
  const cultoId = useCultoId()
  return (id) => [
    {
      label: 'Ver culto',
      icon: <Church aria-hidden />,
      inMenu: true,
      onSelect: () => void navigate({ to: enderecoDoCulto(id) }),
    },
    ...(cultoId === id
      ? []
      : [
          {
            label: 'Só deste culto',
            icon: <ListFilter aria-hidden />,
            inMenu: true as const,
            // The router knows the search of each address, not that of the one that this row happens to have.
            onSelect: () => void navigate({ to: '.', search: soDoCulto(id) as never, resetScroll: false }),
          },
        ]),
  ]
}
