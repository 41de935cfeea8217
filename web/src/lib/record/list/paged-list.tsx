import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Pager } from '../../../ui/data/pager.tsx'
import { focusListTitle, useLastPage } from '../../lista-search.ts'

export type PagedListProps = {
  title: string
  /** Below the title, or on a phone beside it. */
  filters?: ReactNode
  /** The title is for screen readers where the screen already says it. */
  titleHidden?: boolean
  /** For a press elsewhere that leads to the list. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  pagina: number
  pages: number | undefined
  /** The rows are those of a question before, and the answer is on its way. */
  busy?: boolean
  onPagina: (pagina: number, options?: { replace?: boolean }) => void
  children: ReactNode
}

/** A title, the rows of one page, and the pager, which leads the keyboard back to the title. */
export function PagedList(props: PagedListProps) {
  const { title, titleHidden, titleRef, filters, pagina, pages, busy, onPagina, children } = props
  const own = useRef<HTMLHeadingElement>(null)
  const heading = titleRef ?? own
  useLastPage(pagina, busy ? undefined : pages, (last) => onPagina(last, { replace: true }))
  return (
    <>
      <div
        className={classNames(
          'flex flex-col gap-3 max-sm:gap-2',
          (Boolean(filters) || !titleHidden) && 'mb-3 max-sm:mb-2',
          !titleHidden &&
            'mt-8 max-sm:mt-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center',
        )}
      >
        <h2
          ref={heading}
          className={titleHidden ? 'sr-only scroll-mt-24' : 'scroll-mt-24 text-lg font-semibold outline-none'}
        >
          {title}
        </h2>
        {filters}
      </div>
      {children}
      <div className="mt-6">
        <Pager
          page={pagina}
          pages={pages ?? 1}
          onPage={(next) => {
            onPagina(next)
            focusListTitle(heading.current)
          }}
        />
      </div>
    </>
  )
}
