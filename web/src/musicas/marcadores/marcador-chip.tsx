import { Check } from 'lucide-react'
import { classNames } from '../../ui/layout/class-names.ts'

type MarcadorChipProps = {
  nome: string
  pressed: boolean
  /** Suggested by the words sung, and not set yet: 'Ceia?'. */
  proposed: boolean
  onChange: (pressed: boolean) => void
}

/** One tag of a song, on or off. */
export const MarcadorChip = ({ nome, pressed, proposed, onChange }: MarcadorChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={() => onChange(!pressed)}
    className={classNames(
      'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border px-4 py-1.5 text-left text-sm font-medium transition-colors',
      pressed
        ? 'border-gold bg-gold-soft text-gold'
        : proposed
          ? 'border-dashed border-gold bg-surface text-gold hover:bg-hover'
          : 'border-line bg-surface text-dim hover:border-edge hover:text-paper',
    )}
  >
    {pressed && <Check aria-hidden className="size-4 shrink-0" />}
    <span className="min-w-0 wrap-anywhere">
      {nome}
      {proposed && !pressed && (
        <>
          <span aria-hidden>?</span>
          <span className="sr-only"> (sugerido pela letra)</span>
        </>
      )}
    </span>
  </button>
)
