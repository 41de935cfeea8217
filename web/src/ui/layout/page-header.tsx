import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** On a phone the subtitle stands beside the title, close to the actions, which share its width. */
  dense?: boolean
  /** Above a list, which on a phone has a title of its own, so that the subtitle is hidden there. */
  list?: boolean
}

export function PageHeader({ title, subtitle, actions, dense, list }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex flex-wrap items-center justify-between gap-4 max-sm:gap-y-1',
        dense && 'max-sm:gap-y-2',
      )}
    >
      <div
        className={classNames(
          'min-w-0',
          dense &&
            'max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3',
        )}
      >
        <h1 className="text-xl font-semibold tracking-tight text-balance wrap-break-word max-[21rem]:text-lg">
          {title}
        </h1>
        {subtitle && (
          <p
            className={classNames(
              'text-dim',
              dense ? 'max-sm:text-sm sm:mt-1' : 'mt-1',
              list && 'max-sm:hidden',
            )}
          >
            {subtitle}
          </p>
        )}
      </div>
      {actions && (
        <div
          className={classNames(
            'flex flex-wrap gap-2',
            dense && 'max-sm:grid max-sm:w-full max-sm:grid-cols-2',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}
