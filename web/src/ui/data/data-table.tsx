import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '../layout/class-names.ts'
import { DataCards } from './data-cards.tsx'
import { type Column, type DataTableProps, nextSort, type Sort } from './data-table-props.ts'
import { focusWhileScrolls } from '../layout/scroll-focus.ts'
import { useNarrow } from '../layout/use-phone.ts'

/** Keeps the column of actions in view while a table that is too wide scrolls below it. */
const STUCK = 'sticky right-0 bg-surface transition-colors'

/** Renders one description of columns as a table on wide screens, as cards on phones and with text too large for a table. */
export function DataTable<Row extends { id: number }, Field extends string>(
  props: DataTableProps<Row, Field>,
) {
  const narrow = useNarrow()
  if (narrow) return <DataCards {...props} />
  const { label, columns, rows, renderActions, sort, onSort, busy } = props
  return (
    <div
      ref={focusWhileScrolls}
      aria-busy={busy || undefined}
      className={classNames(
        // Positioned, because text for screen readers alone would else widen the page.
        'relative overflow-x-auto rounded-lg border border-line bg-surface transition-opacity',
        busy && 'opacity-60',
      )}
    >
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-dim">
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
            ))}
            {renderActions && <th className={`${STUCK} px-4 text-right font-medium`}>Ações</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              className="group h-15 border-b compact:h-11 border-line transition-colors last:border-0 hover:bg-raised"
            >
              {columns.map((column) => (
                <td key={column.header} className={classNames('px-4 py-2 compact:py-0', column.className)}>
                  {column.cell(row)}
                </td>
              ))}
              {renderActions && (
                <td className={`${STUCK} py-2 pr-2 pl-2 compact:py-0 group-hover:bg-raised`}>
                  <span className="flex justify-end">{renderActions(row)}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeaderCellProps<Row, Field extends string> = {
  column: Column<Row, Field>
  sort: Sort<Field>
  onSort: (sort: Sort<Field>) => void
}

function HeaderCell<Row, Field extends string>({ column, sort, onSort }: HeaderCellProps<Row, Field>) {
  const field = column.sort
  if (field === undefined) return <th className="px-4 py-3 font-medium">{column.header}</th>
  const active = sort.field === field
  const ascending = sort.direction === 'ASC'
  const Arrow = !active ? ChevronsUpDown : ascending ? ArrowUp : ArrowDown
  return (
    <th
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : undefined}
      className={classNames('px-1 font-medium', active && 'text-paper')}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, field, column.startsWith))}
        className="flex h-11 cursor-pointer items-center gap-1.5 rounded-md px-3 whitespace-nowrap transition-colors -outline-offset-2 hover:text-paper"
      >
        {column.header}
        <Arrow aria-hidden className={classNames('size-4', active ? 'text-gold' : 'text-edge')} />
      </button>
    </th>
  )
}
