import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

const LOOK =
  'relative inline-flex h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors'
const OFF = 'border-line bg-surface text-dim hover:border-edge hover:text-paper'
const ON = 'border-gold bg-gold-soft text-gold'

type ChipProps = { pressed: boolean; onChange: (pressed: boolean) => void; children: ReactNode }

/** One condition of a filter, on or off. */
export const Chip = ({ pressed, onChange, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={() => onChange(!pressed)}
    className={classNames(LOOK, pressed ? ON : OFF)}
  >
    {pressed && <Check aria-hidden className="size-4" />}
    {children}
  </button>
)

type ChipButtonProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** A chip among filters that opens something instead. */
export const ChipButton = ({ icon, onClick, children }: ChipButtonProps) => (
  <button type="button" onClick={onClick} className={classNames(LOOK, OFF, '[&_svg]:size-4')}>
    {icon}
    {children}
  </button>
)

type ChipSelectProps = {
  label: string
  /** What it is about, where it is no filter: one of its options always holds. */
  icon?: ReactNode
  value: string
  /** The options; the first one means that nothing is chosen. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter with several options: the device's own list opens over the chip. */
export function ChipSelect({ label, icon, value, options, onChange }: ChipSelectProps) {
  const isChosen = !icon && value !== options[0]?.value
  return (
    <span
      className={classNames(
        LOOK,
        'pr-3 [&_svg]:size-4 outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-gold',
        isChosen ? ON : OFF,
      )}
    >
      {isChosen && <Check aria-hidden className="size-4" />}
      {icon}
      <span aria-hidden>{options.find((option) => option.value === value)?.label ?? value}</span>
      <ChevronDown aria-hidden className="size-4" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-raised text-base text-paper opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
