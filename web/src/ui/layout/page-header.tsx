import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** On a phone the actions stand beside the subtitle. */
  dense?: boolean
  /** Above a list, which on a phone has a title of its own, so that the subtitle is hidden there. */
  list?: boolean
}

const DENSE =
  'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-[21rem]:grid-cols-1 max-[21rem]:gap-y-3'

export function PageHeader({ title, subtitle, actions, dense, list }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex flex-wrap items-center justify-between gap-4 max-sm:gap-y-1',
        dense && DENSE,
      )}
    >
      <div className={classNames('min-w-0', dense && 'max-sm:contents')}>
        <h1
          className={classNames(
            'text-xl font-semibold tracking-tight text-balance wrap-break-word',
            dense && 'min-[21rem]:max-sm:col-span-2',
          )}
        >
          {title}
        </h1>
        {subtitle && (
          <p className={classNames('text-dim', dense ? 'sm:mt-1' : 'mt-1', list && 'max-sm:hidden')}>
            {subtitle}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
