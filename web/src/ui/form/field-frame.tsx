import { useId, type ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export const CONTROL =
  'w-full rounded-md border border-edge bg-page px-3 text-base text-paper transition-colors placeholder:text-dim ' +
  'enabled:hover:border-dim focus-visible:border-gold focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red disabled:opacity-60'

export type FieldText = {
  label: string
  error?: string
  hint?: string
  /** Shown in place of the hint: valid, but could be better. */
  warning?: string
  optional?: boolean
  /** Shows the label to assistive technology only, without space below. */
  hideLabel?: boolean
}

export type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldFrameProps = FieldText & {
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label above, the control, and below it the error, else the hint, if there is one. */
export function FieldFrame({
  label,
  error,
  hint,
  warning,
  optional,
  hideLabel,
  className,
  children,
  ...given
}: FieldFrameProps) {
  const ownId = useId()
  const id = given.id ?? ownId
  const note = error ?? warning ?? hint
  const control = {
    id,
    ...(error && { 'aria-invalid': true as const }),
    ...(note && { 'aria-describedby': `${id}-nota` }),
  }
  return (
    <div className={classNames('flex min-w-0 flex-col', !hideLabel && 'pb-3', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium text-paper'}>
        {label}
        {optional && <span className="font-normal text-dim"> (opcional)</span>}
      </label>
      {children(control)}
      {note && (
        <p
          id={`${id}-nota`}
          className={classNames('pt-1 text-sm', error ? 'text-red' : warning ? 'text-amber' : 'text-dim')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
