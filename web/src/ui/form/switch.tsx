import { useId } from 'react'

type SwitchProps = {
  label: string
  hint?: string
  checked: boolean
  busy?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that applies at once, without a form. */
export function Switch({ label, hint, checked, busy = false, onChange }: SwitchProps) {
  const hintId = useId()
  return (
    <label className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-1.5">
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-dim">
            {hint}
          </span>
        )}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-busy={busy}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-page transition-colors checked:border-gold checked:bg-gold hover:not-checked:border-dim aria-busy:cursor-progress aria-busy:opacity-60"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-dim transition-transform peer-checked:translate-x-5 peer-checked:bg-on-gold"
        />
      </span>
    </label>
  )
}
