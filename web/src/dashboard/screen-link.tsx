import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from '../ui/form/button.tsx'

export type ScreenAddress = { to: string; search?: Record<string, string> }

/** A link's properties: the router knows an address below a screen's own only as a text. */
export const linkTo = ({ to, search }: ScreenAddress) => ({ to, ...(search && { search }) }) as LinkProps

type ScreenLinkProps = {
  link: ScreenAddress
  variant?: ButtonVariant
  /** Read after the link's name by screen readers, and shown as its tip. */
  description?: string | undefined
  children: ReactNode
}

export const ScreenLink = ({ link, variant = 'secondary', description, children }: ScreenLinkProps) => (
  <Link
    {...linkTo(link)}
    title={description}
    className={buttonClass(variant, variant === 'ghost' ? 'sm' : 'md')}
  >
    {children}
  </Link>
)

/** A link such as 'Ver todas' beside a section's title; `what` completes its name for screen readers. */
export const MoreLink = ({ link, what, children }: ScreenLinkProps & { what: string }) => (
  <Link {...linkTo(link)} className={`${buttonClass('ghost', 'sm')} -mr-2`}>
    <span>
      {children}
      <span className="sr-only"> {what}</span>
    </span>
    <ChevronRight aria-hidden className="-mx-1 size-4!" />
  </Link>
)
