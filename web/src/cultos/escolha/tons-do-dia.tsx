import { lerTom, soamIgual, tonsDoModo } from '@cantai/domain/cifras/tom/tons'
import { classNames } from '../../ui/layout/class-names.ts'

type TonsDoDiaProps = {
  nome: string
  /** The song's own key. */
  tom: string | null
  /** The key of the day, '' for its own. */
  value: string
  onChange: (tom: string) => void
}

/** This many lower keys stand before the song's own, so that the nearest on both sides are in sight. */
const BEFORE = 2

/** The keys around the song's own, from low to high, one press each. */
export function TonsDoDia({ nome, tom, value, onChange }: TonsDoDiaProps) {
  const tons = tonsDoModo((tom !== null && lerTom(tom)?.nome) || 'C')
  const own = tons.findIndex((other) => tom !== null && soamIgual(other, tom))
  const first = own < 0 ? 0 : (own - BEFORE + tons.length) % tons.length
  const chosen = value || tom
  return (
    <fieldset
      aria-label={`Tom do dia de ${nome}`}
      className="flex min-w-0 grow gap-1 overflow-x-auto overscroll-x-contain touch:scrollbar-none"
    >
      {[...tons.slice(first), ...tons.slice(0, first)].map((each) => {
        const isOwn = tom !== null && soamIgual(each, tom)
        const isChosen = chosen !== null && soamIgual(each, chosen)
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isChosen}
            aria-label={isOwn ? `Tom ${tom} (da música)` : `Tom ${each}`}
            onClick={() => onChange(isOwn ? '' : each)}
            className={classNames(
              'h-11 min-w-11 shrink-0 cursor-pointer rounded-md px-1 font-semibold transition-colors -outline-offset-2',
              isChosen ? 'bg-gold-soft text-gold' : 'text-dim hover:bg-raised hover:text-paper',
              isOwn && !isChosen && 'text-paper',
            )}
          >
            {isOwn ? tom : each}
          </button>
        )
      })}
    </fieldset>
  )
}
