import { Fragment } from 'react'
import { Card } from './card.tsx'
import { classNames } from '../layout/class-names.ts'
import type { Column, DataTableProps } from './data-table-props.ts'

/**
 * The rows of a table as cards, where a table has no room: the title, a line with related facts, then signs and facts; compact cards take
 * one line. Large letters take as many lines as they need.
 */
export function DataCards<Row extends { id: number }, Field extends string>(
  props: DataTableProps<Row, Field>,
) {
  const { label, columns, rows, renderActions, busy } = props
  const cells = (row: Row, part: NonNullable<Column<Row, Field>['card']>) =>
    columns
      .filter(({ card = 'fact' }) => card === part)
      .map((column) => ({ header: column.header, content: column.cell(row) }))
      .filter(({ content }) => content !== null && content !== false && content !== '')
  return (
    <ul
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames('flex flex-col gap-2 transition-opacity compact:gap-1', busy && 'opacity-60')}
    >
      {rows.map((row) => {
        return (
          <Card
            as="li"
            key={row.id}
            data-row={row.id}
            className="flex items-center gap-1 py-1.5! pr-1! compact:py-1! max-[21rem]:flex-wrap max-[21rem]:justify-end"
          >
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 text-sm max-[21rem]:basis-full max-[21rem]:pr-3">
              {cells(row, 'title').map(({ header, content }) => (
                <h3
                  key={header}
                  className="line-clamp-2 basis-full text-base leading-5 font-semibold wrap-anywhere compact:line-clamp-1 max-[21rem]:line-clamp-none max-[21rem]:leading-6"
                >
                  {content}
                </h3>
              ))}
              <div className="flex min-w-0 basis-full items-center gap-x-2 max-[21rem]:flex-wrap">
                {cells(row, 'alert').map(({ header, content }) => (
                  <span key={header}>
                    <span className="sr-only">{header}: </span>
                    {content}
                  </span>
                ))}
                <p className="line-clamp-1 leading-4.5 text-dim wrap-anywhere max-[21rem]:line-clamp-4">
                  {cells(row, 'subtitle').map(({ header, content }, i) => (
                    <Fragment key={header}>
                      {i > 0 && ' · '}
                      <span className="sr-only">{header}: </span>
                      {content}
                    </Fragment>
                  ))}
                </p>
              </div>
              {cells(row, 'sign').map(({ header, content }) => (
                <span key={header} className="contents">
                  <span className="sr-only">{header}: </span>
                  {content}
                </span>
              ))}
              {cells(row, 'fact').map(({ header, content }) => (
                <span key={header} className="min-w-0 wrap-anywhere">
                  <span className="text-dim">{header}</span> {content}
                </span>
              ))}
            </div>
            {renderActions && <span className="flex shrink-0">{renderActions(row)}</span>}
          </Card>
        )
      })}
    </ul>
  )
}
