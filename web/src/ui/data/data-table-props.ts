import type { ReactNode } from 'react'

export type Direction = 'ASC' | 'DESC'
export type Sort<Field extends string> = { field: Field; direction: Direction }

export type Column<Row, Field extends string> = {
  header: string
  cell: (row: Row) => ReactNode
  /** The field the server sorts by; the header is then a button. */
  sort?: Field
  /** The initial direction of the sort; ascending by default. */
  startsWith?: Direction
  /** Its role on a card: the title, in the line below, in front of that, a sign that says itself what it is, a fact with its name (default), or none. */
  card?: 'title' | 'subtitle' | 'alert' | 'fact' | 'sign' | 'none'
  className?: string
}

/** The rows of a table with their paging state. */
export type TableProps<Row, Field extends string> = {
  rows: readonly Row[]
  sort: Sort<Field>
  onSort: (sort: Sort<Field>) => void
  /** The rows are of the previous query, and the answer is on its way. */
  busy?: boolean
}

export type DataTableProps<Row extends { id: number }, Field extends string> = TableProps<Row, Field> & {
  /** The table's name for assistive technology, which does not see where it stands. */
  label: string
  columns: readonly Column<Row, Field>[]
  renderActions?: (row: Row) => ReactNode
}

/** A press on another header sorts by it, in the direction it starts with; on the same header it reverses the order. */
export const nextSort = <Field extends string>(
  sort: Sort<Field>,
  field: Field,
  startsWith: Direction = 'ASC',
): Sort<Field> => {
  if (sort.field !== field) return { field, direction: startsWith }
  return { field, direction: sort.direction === 'ASC' ? 'DESC' : 'ASC' }
}
