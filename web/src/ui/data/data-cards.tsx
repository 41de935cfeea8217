import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../form/button.tsx'
import { Card } from './card.tsx'
import { classNames } from '../layout/class-names.ts'
import { type Column, type DataTableProps, nextSort, type Sort } from './data-table-props.ts'
import { ChoiceField } from '../form/choice-field.tsx'

/** The rows of a table where a table has no room, with the sorting that its headers would do. */
export function DataCards<Row extends { id: number }, Field extends string>(
  props: DataTableProps<Row, Field>,
) {
  const { label, columns, rows, renderActions, sort, onSort, busy, sortInFilters } = props
  const cells = (row: Row, part: NonNullable<Column<Row, Field>['card']>) =>
    columns
      .filter(({ card = 'fact' }) => card === part)
      .map((column) => ({ header: column.header, content: column.cell(row) }))
      .filter(({ content }) => content !== null && content !== false)
  return (
    <>
      {!sortInFilters && <CardSort columns={columns} sort={sort} onSort={onSort} />}
      <ul
        aria-label={label}
        aria-busy={busy || undefined}
        className={classNames('flex flex-col gap-3 transition-opacity compact:gap-1.5', busy && 'opacity-60')}
      >
        {rows.map((row) => {
          const facts = cells(row, 'fact')
          const signs = cells(row, 'sign')
          return (
            <Card as="li" key={row.id} data-row={row.id} className="pr-2 compact:py-2">
              <div className="pr-2">
                {cells(row, 'title').map(({ header, content }) => (
                  <h3 key={header} className="font-semibold wrap-anywhere">
                    {content}
                  </h3>
                ))}
                {cells(row, 'subtitle').map(({ header, content }) => (
                  <div key={header} className="text-sm text-dim wrap-anywhere">
                    {content}
                  </div>
                ))}
                {signs.length > 0 && (
                  <div className="mt-2 flex flex-wrap gap-2">
                    {signs.map(({ header, content }) => (
                      <span key={header}>
                        <span className="sr-only">{header}: </span>
                        {content}
                      </span>
                    ))}
                  </div>
                )}
              </div>
              <div className="mt-1 flex min-h-9 items-center gap-2 max-[21rem]:flex-wrap">
                {facts.length > 0 && (
                  <dl className="min-w-0 text-sm max-[21rem]:basis-full">
                    {facts.map(({ header, content }) => (
                      <div key={header} className="flex flex-wrap gap-x-2">
                        <dt className="text-dim">{header}</dt>
                        <dd className="min-w-0 wrap-anywhere">{content}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {renderActions && <span className="-my-2 ml-auto flex">{renderActions(row)}</span>}
              </div>
            </Card>
          )
        })}
      </ul>
    </>
  )
}

type CardSortProps<Row, Field extends string> = {
  columns: readonly Column<Row, Field>[]
  sort: Sort<Field>
  onSort: (sort: Sort<Field>) => void
}

function CardSort<Row, Field extends string>({ columns, sort, onSort }: CardSortProps<Row, Field>) {
  const options = columns.flatMap((column) =>
    column.sort === undefined ? [] : [{ value: column.sort, label: column.header }],
  )
  if (options.length === 0) return null
  const ascending = sort.direction === 'ASC'
  const startsWith = (field: Field) => columns.find((column) => column.sort === field)?.startsWith
  return (
    <div className="mb-3 flex gap-1">
      <ChoiceField
        label="Ordenar por"
        hideLabel
        options={options}
        value={sort.field}
        onChange={(field) => onSort(nextSort(sort, field, startsWith(field)))}
        className="grow"
      />
      <IconButton
        label={ascending ? 'Ordem crescente: inverter' : 'Ordem decrescente: inverter'}
        icon={ascending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        onClick={() => onSort(nextSort(sort, sort.field))}
      />
    </div>
  )
}
