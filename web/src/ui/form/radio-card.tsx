import { classNames } from '../layout/class-names.ts'

type RadioCardProps<Value extends string> = {
  /** The group's name, shared by its cards. */
  name: string
  value: Value
  label: string
  hint: string
  checked: boolean
  onChoose: (value: Value) => void
}

/** One of a few choices that each need an explanation. */
export const RadioCard = <Value extends string>({
  name,
  value,
  label,
  hint,
  checked,
  onChoose,
}: RadioCardProps<Value>) => (
  <label
    className={classNames(
      'flex cursor-pointer gap-3 rounded-md border p-3 transition-colors',
      checked ? 'border-gold bg-gold-soft' : 'border-line bg-raised hover:border-edge',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={() => onChoose(value)}
      className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-page checked:border-6 checked:border-gold"
    />
    <span className="font-semibold">
      {label}
      <span className="block text-sm font-normal text-dim">{hint}</span>
    </span>
  </label>
)
