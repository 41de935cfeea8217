import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Rota } from '../app/rotas.ts'
import { type ButtonVariant, buttonClass } from '../ui/button.tsx'

/** The address of a screen, or nothing as long as there is none: a link never leads nowhere. */
export const linkTo = (
  rota: Rota<NonNullable<LinkProps['to']>>,
  search: Record<string, string> = {},
): Pick<LinkProps, 'to' | 'search'> | undefined => (rota.load ? { to: rota.path, search } : undefined)

type ScreenLinkProps = {
  link: Pick<LinkProps, 'to' | 'search'> | undefined
  variant?: ButtonVariant
  children: ReactNode
}

export const ScreenLink = ({ link, variant = 'secondary', children }: ScreenLinkProps) =>
  link && (
    <Link {...link} className={buttonClass(variant, variant === 'ghost' ? 'sm' : 'md')}>
      {children}
    </Link>
  )

/** 'Ver todas' beside a section's title; `what` says of what to who hears only the link. */
export const MoreLink = ({ link, what, children }: ScreenLinkProps & { what: string }) =>
  link && (
    <Link {...link} className={`${buttonClass('ghost', 'sm')} -mr-2`}>
      <span>
        {children}
        <span className="sr-only"> {what}</span>
      </span>
      <ChevronRight aria-hidden className="-mx-1 size-4!" />
    </Link>
  )
