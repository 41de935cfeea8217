import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { classNames } from '../../../ui/layout/class-names.ts'
import type { Proposto } from '../proposta/proposta.ts'
import type { Celula } from './celulas.ts'
import { Marcas } from './marcas.tsx'

type CelulaDaGradeProps = {
  celula: Celula
  escala: Escala
  /** Somebody of a suggestion that is not applied yet. */
  proposto: Proposto | undefined
  /** The field in which a name is being typed, instead of the name. */
  campo: ReactNode
  /** Absent where the cell is only read. */
  mover: { at: string; isActive: boolean; onFocus: () => void; onOpen: () => void } | undefined
}

/** A place of the month: of one height whatever the name, which is whole in the line below the grid and for who does not see it. */
export function CelulaDaGrade({ celula, escala, proposto, campo, mover }: CelulaDaGradeProps) {
  const { lugar, vaga, pessoa } = celula
  const shown = pessoa ?? proposto?.pessoa
  const isOpen = !escala.encerrada
  return (
    <td
      {...(mover && {
        role: 'gridcell',
        tabIndex: mover.isActive ? 0 : -1,
        'data-celula': mover.at,
        'aria-readonly': !isOpen,
        onFocus: mover.onFocus,
        // A press on a found name comes through here too.
        onClick: isOpen && !campo ? mover.onOpen : undefined,
      })}
      className={classNames(
        'group/celula h-13 border-l border-line p-0 text-sm leading-4 -outline-offset-2',
        mover && isOpen && 'cursor-pointer hover:bg-raised focus:bg-raised',
        !isOpen && 'text-dim',
        proposto && pessoa === null && 'bg-gold-soft',
      )}
    >
      {campo ?? (
        <div className="flex max-h-13 items-center overflow-hidden px-1.5 [&_svg]:size-3.5!">
          {shown ? (
            <>
              <span
                className={classNames(
                  'line-clamp-3 min-w-0 grow wrap-anywhere',
                  vaga?.sou_eu && 'font-semibold text-gold',
                  vaga?.estado === 'recusada' && 'text-dim line-through',
                )}
              >
                {vaga?.sou_eu ? `${shown.nome} (você)` : shown.nome}
              </span>
              <Marcas vaga={vaga} proposto={pessoa === null ? proposto : undefined} />
            </>
          ) : lugar ? (
            <span className={escala.publicada_em !== null && isOpen ? 'text-amber' : 'text-dim'}>
              <span className="max-sm:hidden" aria-hidden>
                —
              </span>
              <span className="sr-only">falta alguém</span>
            </span>
          ) : (
            mover &&
            isOpen && (
              <span className="text-dim opacity-0 group-hover/celula:opacity-100 group-focus/celula:opacity-100">
                <Plus aria-hidden className="size-4" />
                <span className="sr-only">Sem vaga aqui: mais uma</span>
              </span>
            )
          )}
        </div>
      )}
    </td>
  )
}
