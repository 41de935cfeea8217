import type { ReactNode } from 'react'

/** In the place of the chart in a sentence when its figures could not be loaded. */
export const SEM_DADOS = 'Sem dados agora.'

type ChartCardProps = {
  title: string
  /** The chart in a sentence, for people who cannot see the drawing. */
  summary: string
  columns: readonly string[]
  /** The same figures in full; the first cell of a row names it. */
  rows: readonly (readonly [string, ...(string | number)[]])[]
  /** There is nothing to draw: the sentence stands alone, above what other figures there are. */
  isEmpty: boolean
  children: ReactNode
}

export function ChartCard({ title, summary, columns, rows, isEmpty, children }: ChartCardProps) {
  const hasFigures = rows.some(([, ...cells]) => cells.some((cell) => typeof cell === 'number' && cell > 0))
  return (
    <figure className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="font-semibold">{title}</h3>
      <figcaption className="mt-0.5 text-sm text-pretty text-dim wrap-anywhere">{summary}</figcaption>
      {!isEmpty && (
        <div aria-hidden className="mt-4 grow">
          {children}
        </div>
      )}
      {(isEmpty ? hasFigures : rows.length > 0) && (
        <details className="group mt-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-md text-sm font-semibold text-dim transition-colors hover:text-paper">
            <span className="group-open:hidden">Ver dados</span>
            <span className="hidden group-open:inline">Ocultar dados</span>
            <span className="sr-only">: {title}</span>
          </summary>
          <div className="overflow-x-auto">
            <table className="mt-1 w-full text-sm">
              <thead>
                <tr className="border-b border-line text-dim">
                  {columns.map((column, i) => (
                    <th
                      key={column}
                      scope="col"
                      className={`py-2 align-bottom font-medium ${i === 0 ? 'text-left' : 'pl-3 text-right'}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values], row) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two songs may have the same name, and rows never move
                  <tr key={row} className="border-b border-line last:border-0">
                    <th scope="row" className="py-2 text-left font-normal wrap-break-word">
                      {name}
                    </th>
                    {values.map((value, i) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
                      <td key={i} className="py-2 pl-3 text-right wrap-break-word">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </figure>
  )
}
