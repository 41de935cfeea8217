import type { ReactNode } from 'react'

export type Direction = 'ASC' | 'DESC'
export type Sort<Field extends string> = { field: Field; direction: Direction }

export type Column<Row, Field extends string> = {
  header: string
  cell: (row: Row) => ReactNode
  /** The field the server sorts by; the header is then a button. */
  sort?: Field
  /** Its role on a card: the title, the line below, one of the facts with their names (default), or a sign. */
  card?: 'title' | 'subtitle' | 'fact' | 'sign'
  className?: string
}

export type DataTableProps<Row, Field extends string> = {
  /** Names the table for who cannot see where it stands. */
  label: string
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  renderActions?: (row: Row) => ReactNode
  sort: Sort<Field>
  onSort: (sort: Sort<Field>) => void
  /** The rows are those of a question before, and the answer is on its way. */
  busy?: boolean
}
