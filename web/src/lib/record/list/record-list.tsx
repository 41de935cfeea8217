import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { isSessionOver } from '../../api/failure.ts'
import { QueryAnswer } from '../../api/query-failed.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'
import type { RecordTexts } from '../record-texts.ts'

export interface EmptyList {
  icon: ReactNode
  title: string
  hint: string
  /** The first action of an empty list. */
  action?: ReactNode
}

type RecordListProps<Page extends { totalPaginas: number }, Row> = Omit<
  PagedListProps,
  'pages' | 'busy' | 'children'
> & {
  texts: Pick<RecordTexts, 'muitos'> & Partial<Pick<RecordTexts, 'erroAoCarregar'>>
  query: UseQueryResult<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** Where filters are in force: title (else that of the empty list) and hint of a list that they left empty, and how they end. */
  filtered?: { title?: string; hint: string; onClear: () => void; clearLabel?: string } | false
  skeleton: ReactNode
  empty: EmptyList
  children: (rows: readonly Row[], busy: boolean) => ReactNode
}

/** The filters, rows and pager of a list, and its loading, empty and failed states. */
export function RecordList<Page extends { totalPaginas: number }, Row>(props: RecordListProps<Page, Row>) {
  const { texts, query, rowsOf, filtered, skeleton, empty, children, ...paged } = props
  const { data, isError, errorUpdatedAt, isPlaceholderData } = query
  const { erroAoCarregar } = texts

  const hasFailed = isError && data === undefined && !isSessionOver(query.error)
  useEffect(() => {
    if (hasFailed && errorUpdatedAt > 0 && erroAoCarregar) toast.apiError(erroAoCarregar)
  }, [hasFailed, errorUpdatedAt, erroAoCarregar])

  return (
    <PagedList {...paged} pages={data?.totalPaginas} busy={isPlaceholderData}>
      <QueryAnswer what={texts.muitos} query={query} skeleton={skeleton}>
        {(page) => {
          const rows = rowsOf(page)
          if (rows.length > 0) return children(rows, isPlaceholderData)
          return filtered ? (
            <EmptyState
              {...empty}
              title={filtered.title ?? empty.title}
              hint={filtered.hint}
              action={<Button onClick={filtered.onClear}>{filtered.clearLabel ?? 'Limpar filtros'}</Button>}
            />
          ) : (
            <EmptyState {...empty} />
          )
        }}
      </QueryAnswer>
    </PagedList>
  )
}
