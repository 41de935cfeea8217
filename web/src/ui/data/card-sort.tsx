import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../form/button.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { useNarrow } from '../layout/use-phone.ts'
import { type Column, nextSort, type TableProps } from './data-table-props.ts'

type CardSortProps<Row, Field extends string> = Pick<TableProps<Row, Field>, 'sort' | 'onSort'> & {
  columns: readonly Column<Row, Field>[]
}

/** Chooses the sorting, in place of a table's headers, where rows are cards. */
export function CardSort<Row, Field extends string>({ columns, sort, onSort }: CardSortProps<Row, Field>) {
  const narrow = useNarrow()
  if (!narrow) return null
  const options = columns.flatMap((column) =>
    column.sort === undefined ? [] : [{ value: column.sort, label: column.header }],
  )
  const ascending = sort.direction === 'ASC'
  const startsWith = (field: Field) => columns.find((column) => column.sort === field)?.startsWith
  return (
    <div className="mb-2 flex gap-1">
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
        word={ascending ? 'Crescente' : 'Decrescente'}
        icon={ascending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        onClick={() => onSort(nextSort(sort, sort.field))}
      />
    </div>
  )
}
