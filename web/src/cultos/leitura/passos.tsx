import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { nomeNaOrdem, numeroNaOrdem } from '@cantai/domain/musicas/reprise'
import { classNames } from '../../ui/layout/class-names.ts'
import { contados } from '../itens.ts'

const STEP =
  'flex min-h-11 min-w-0 items-center gap-1 rounded-md px-1 text-sm text-dim transition-colors ' +
  'not-aria-disabled:cursor-pointer not-aria-disabled:hover:bg-raised not-aria-disabled:hover:text-paper aria-disabled:opacity-40 [&_svg]:size-5 [&_svg]:shrink-0'

/** A song of the culto, with the id and the name that tell it from its other times. */
interface Passo {
  numero: string
  nome: string
}

export const passosDe = (musicas: readonly MusicaDoCulto[]): Passo[] =>
  contados(musicas).map(({ item: { musica_id, nome }, vez }) => ({
    numero: numeroNaOrdem(musica_id, vez),
    nome: nomeNaOrdem(nome, vez),
  }))

type PassosProps = {
  passos: readonly Passo[]
  /** The index of the open one. */
  at: number
  onGo: (passo: Passo) => void
}

/** Steps from sheet to sheet through the culto. A button at the end of the order stays, so that it keeps the focus. */
export function Passos({ passos, at, onGo }: PassosProps) {
  const [before, after] = [passos[at - 1], passos[at + 1]]
  return (
    <nav
      aria-label="Músicas do culto"
      className="grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2"
    >
      <button
        type="button"
        aria-disabled={!before}
        aria-label={before ? `Música anterior: ${before.nome}` : 'Música anterior'}
        onClick={() => before && onGo(before)}
        className={classNames(STEP, 'justify-start')}
      >
        <ChevronLeft aria-hidden />
        <span className="line-clamp-2 max-[21rem]:line-clamp-3 text-left leading-4.5 wrap-break-word">
          {before?.nome}
        </span>
      </button>
      <output aria-label={`Música ${at + 1} de ${passos.length}`} className="text-sm font-semibold">
        {at + 1}/{passos.length}
      </output>
      <button
        type="button"
        aria-disabled={!after}
        aria-label={after ? `Próxima música: ${after.nome}` : 'Próxima música'}
        onClick={() => after && onGo(after)}
        className={classNames(STEP, 'justify-end')}
      >
        <span className="line-clamp-2 max-[21rem]:line-clamp-3 text-right leading-4.5 wrap-break-word">
          {after?.nome}
        </span>
        <ChevronRight aria-hidden />
      </button>
    </nav>
  )
}
