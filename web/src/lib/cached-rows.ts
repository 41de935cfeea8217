import type { QueryClient, QueryKey } from '@tanstack/react-query'

export type ChangeRows<Row> = (rows: Row[]) => Row[]

/** Changes the rows of every cached page of a list; `changePage` knows where a page carries them. */
export function cachedRows<Page, Row extends { id: number }>(
  queryKey: QueryKey,
  changePage: (page: Page, change: ChangeRows<Row>) => Page,
) {
  const change = (client: QueryClient, changed: ChangeRows<Row>) =>
    void client.setQueriesData<Page>({ queryKey }, (page) => page && changePage(page, changed))
  return {
    merge: (client: QueryClient, row: Row) =>
      change(client, (rows) => rows.map((other) => (other.id === row.id ? row : other))),
    remove: (client: QueryClient, id: number) =>
      change(client, (rows) => rows.filter((other) => other.id !== id)),
  }
}
