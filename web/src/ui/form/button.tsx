import { useEffect, useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { installTips } from '../overlay/tooltip-bubble.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap ' +
  'cursor-pointer transition-colors select-none disabled:cursor-default disabled:text-dim disabled:opacity-70 ' +
  // With very large text on a phone a long label takes two lines.
  'max-[21rem]:shrink max-[21rem]:px-2 max-[21rem]:py-1.5 max-[21rem]:whitespace-normal aria-busy:cursor-progress [&_svg]:size-5 [&_svg]:shrink-0'

const VARIANT: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-gold text-on-gold disabled:border-line disabled:bg-surface not-disabled:hover:bg-gold-bright',
  secondary:
    'border-line bg-raised text-paper disabled:bg-surface not-disabled:hover:border-edge not-disabled:hover:bg-hover',
  ghost:
    'border-transparent text-dim not-disabled:hover:bg-raised not-disabled:hover:text-paper aria-expanded:bg-raised',
  danger:
    'border-transparent bg-red-fill text-paper disabled:border-line disabled:bg-surface not-disabled:hover:bg-red-fill-bright',
}

// Both sizes are 44 px high: small is quieter, not harder to hit.
const SIZE: Record<ButtonSize, string> = { md: 'min-h-11 px-4 text-base', sm: 'min-h-11 px-3 text-sm' }

/** The style of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return classNames(BASE, VARIANT[variant], SIZE[size])
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  busyLabel?: string
  icon?: ReactNode
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const layer = 'col-start-1 row-start-1 flex items-center justify-center gap-2'
  return (
    <button
      type={type}
      {...rest}
      {...busyState(busy, onClick)}
      className={classNames(buttonClass(variant, size), className)}
    >
      {/* Both labels share one grid cell, as wide as the wider: the button never changes its size. */}
      <span className="grid">
        <span className={classNames(layer, busy && (busyLabel ? 'invisible' : 'opacity-0'))}>
          {icon}
          {children}
        </span>
        {(busy || busyLabel) && (
          <span className={classNames(layer, !busy && 'invisible')}>
            {busy ? <Spinner /> : <span className="size-5" />}
            {busyLabel}
          </span>
        )}
      </span>
    </button>
  )
}

/** An icon stands over its word where fingers do the pointing; elsewhere the tip says it. */
const WORD = 'hidden text-bar font-medium touch:block'
const OVER_WORD = 'touch:size-auto touch:min-h-11 touch:min-w-11 touch:flex-col touch:gap-0.5 touch:px-1'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** The id of the element that names its object: each of ten equal buttons gets a name of its own. */
  of?: string
  icon: ReactNode
  /** Part of the name, shown below the icon where fingers do the pointing. Only the signs of e2e/palavras.spec.ts go without. */
  word?: string
  variant?: ButtonVariant
  busy?: boolean
}

export function IconButton({
  label,
  of,
  icon,
  word,
  variant = 'ghost',
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  useEffect(installTips, [])
  const id = useId()
  return (
    <button
      type={type}
      {...(of !== undefined && { id, 'aria-labelledby': `${id} ${of}` })}
      {...rest}
      {...busyState(busy, onClick)}
      aria-label={label}
      data-tip={label}
      className={classNames(BASE, VARIANT[variant], 'size-11', word !== undefined && OVER_WORD, className)}
    >
      {busy ? <Spinner /> : icon}
      {word !== undefined && <span className={WORD}>{word}</span>}
    </button>
  )
}

/** A busy button keeps the focus, so it is not `disabled`: its clicks and submits are stopped here. */
function busyState(busy: boolean, onClick: ComponentProps<'button'>['onClick']) {
  return {
    ...(busy && { 'aria-busy': true, 'aria-disabled': true }),
    onClick(event: MouseEvent<HTMLButtonElement>) {
      if (busy) event.preventDefault()
      else onClick?.(event)
    },
  }
}
