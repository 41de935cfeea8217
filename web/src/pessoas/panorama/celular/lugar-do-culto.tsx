import { ChevronRight } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { classNames } from '../../../ui/layout/class-names.ts'
import type { Celula, Linha } from '../grade/celulas.ts'
import { Marcas } from '../grade/marcas.tsx'
import type { Proposto } from '../proposta/proposta.ts'

type LugarDoCultoProps = {
  linha: Linha
  celula: Celula
  escala: Escala
  proposto: Proposto | undefined
  /** Undefined where it is only read. */
  onOpen: (() => void) | undefined
}

const ROW =
  'flex min-h-11 w-full items-center gap-x-2 px-3 py-0.5 text-left max-[21rem]:flex-wrap max-[21rem]:py-1.5'

/** A place of one service on a phone, in one line of the same height for every name. */
export function LugarDoCulto({ linha, celula, escala, proposto, onOpen }: LugarDoCultoProps) {
  const { vaga, pessoa } = celula
  const shown = pessoa ?? proposto?.pessoa
  const isProposed = pessoa === null && proposto !== undefined
  const content = (
    <>
      <span className="line-clamp-2 w-26 shrink-0 text-sm leading-4 text-dim wrap-anywhere max-[21rem]:w-full">
        {linha.funcao}
      </span>
      <span
        className={classNames(
          'line-clamp-2 min-w-0 grow basis-0 leading-5 wrap-anywhere',
          vaga?.sou_eu && 'font-semibold text-gold',
          vaga?.estado === 'recusada' && 'text-dim line-through',
          !shown && (escala.publicada_em !== null && !escala.encerrada ? 'text-amber' : 'text-dim'),
        )}
      >
        {shown ? (vaga?.sou_eu ? `${shown.nome} (você)` : shown.nome) : 'falta alguém'}
      </span>
      <Marcas vaga={vaga} proposto={isProposed ? proposto : undefined} />
      {onOpen && <ChevronRight aria-hidden className="size-5 shrink-0 text-edge" />}
    </>
  )
  return (
    <li className={isProposed ? 'bg-gold-soft' : undefined}>
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={`${ROW} cursor-pointer -outline-offset-2 transition-colors hover:bg-raised`}
        >
          {content}
        </button>
      ) : (
        <div className={ROW}>{content}</div>
      )}
    </li>
  )
}
