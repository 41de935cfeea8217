import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'

export type StepperProps = {
  label: string
  /** The present value, shown between the buttons. */
  value?: ReactNode
  /** A control for the value, in its place. */
  children?: ReactNode
  lessLabel: string
  moreLabel: string
  lessIcon?: ReactNode
  moreIcon?: ReactNode
  /** Undefined at the end of the scale. */
  onLess: (() => void) | undefined
  onMore: (() => void) | undefined
}

/** A value between a button for less and one for more. */
export const Stepper = ({
  label,
  value,
  children,
  lessLabel,
  moreLabel,
  lessIcon,
  moreIcon,
  onLess,
  onMore,
}: StepperProps) => (
  <fieldset
    aria-label={label}
    className="flex min-w-0 items-center justify-between rounded-md border border-line bg-raised"
  >
    <IconButton
      label={lessLabel}
      icon={lessIcon ?? <Minus aria-hidden />}
      disabled={!onLess}
      onClick={onLess}
    />
    {children ?? <output className="min-w-10 text-center font-semibold tabular-nums">{value}</output>}
    <IconButton
      label={moreLabel}
      icon={moreIcon ?? <Plus aria-hidden />}
      disabled={!onMore}
      onClick={onMore}
    />
  </fieldset>
)
