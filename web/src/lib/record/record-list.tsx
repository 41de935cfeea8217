import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryFailed } from '../api/query-failed.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { focusListTitle, useLastPage } from '../lista-search.ts'
import type { RecordTexts } from './record-texts.ts'

export interface EmptyList {
  icon: ReactNode
  title: string
  hint: string
  /** The first action of an empty list. */
  action: ReactNode
  filteredHint: string
}

type RecordListProps<Page extends { totalPaginas: number }, Row> = {
  title: string
  /** The title is for screen readers where the screen already says it. */
  titleHidden?: boolean
  texts: RecordTexts
  query: UseQueryResult<Page>
  rowsOf: (page: Page) => readonly Row[]
  pagina: number
  onPagina: (pagina: number, options?: { replace: boolean }) => void
  /** Between the title and the rows. */
  filters?: ReactNode
  filtered: boolean
  onClearFilters: () => void
  skeleton: ReactNode
  empty: EmptyList
  children: (rows: readonly Row[], busy: boolean) => ReactNode
}

/** The filters, rows and pager of a list, and its loading, empty and failed states. */
export function RecordList<Page extends { totalPaginas: number }, Row>(props: RecordListProps<Page, Row>) {
  const { title, titleHidden, texts, query, rowsOf, pagina, onPagina, filtered, empty } = props
  const { data, isError, errorUpdatedAt, isPlaceholderData } = query
  const heading = useRef<HTMLHeadingElement>(null)
  useLastPage(pagina, isPlaceholderData ? undefined : data?.totalPaginas, (last) =>
    onPagina(last, { replace: true }),
  )

  const failed = isError && data === undefined
  useEffect(() => {
    if (failed && errorUpdatedAt > 0) toast.apiError(texts.erroAoCarregar)
  }, [failed, errorUpdatedAt, texts])

  const rows = data && rowsOf(data)
  return (
    <>
      <h2
        ref={heading}
        className={
          titleHidden ? 'sr-only scroll-mt-24' : 'mt-8 mb-3 scroll-mt-24 text-lg font-semibold outline-none'
        }
      >
        {title}
      </h2>
      {props.filters && <div className="mb-3">{props.filters}</div>}
      {failed ? (
        <QueryFailed what={texts.muitos} query={query} />
      ) : !rows ? (
        props.skeleton
      ) : rows.length === 0 ? (
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          hint={filtered ? empty.filteredHint : empty.hint}
          action={filtered ? <Button onClick={props.onClearFilters}>Limpar filtros</Button> : empty.action}
        />
      ) : (
        props.children(rows, isPlaceholderData)
      )}
      <div className="mt-6 max-sm:pb-16">
        <Pager
          page={pagina}
          pages={data?.totalPaginas ?? 1}
          onPage={(next) => {
            onPagina(next)
            focusListTitle(heading.current)
          }}
        />
      </div>
    </>
  )
}
