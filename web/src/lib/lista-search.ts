import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A list that is not in pages has none. */
export type ListaSearch = { pagina?: number }
export type ChangeSearch<Search> = (part: Partial<Search>, options?: { replace?: boolean }) => void

/**
 * The page, sort and filters of a list, kept in the address: reload, back and a shared link show the same rows.
 * Changing anything but the page goes to page 1.
 */
export function useListaSearch<Search extends ListaSearch>(search: Search): [Search, ChangeSearch<Search>] {
  const navigate = useNavigate()
  const change: ChangeSearch<Search> = (part, { replace = false } = {}) => {
    // From where the address is by then: two changes may come faster than a screen is drawn.
    const next = (now: Search) => ({ ...now, ...(search.pagina !== undefined && { pagina: 1 }), ...part })
    // The router knows the search of each address, not that of the one that this list happens to have.
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }
  return [search, change]
}

/** The named search parameters that narrow the list now. */
export const inForce = <Search extends object, const Name extends keyof Search>(
  search: Search,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]),
  ) as { [N in Name]?: Exclude<Search[N], undefined> }

/** The change that takes the named filters away. */
export const noFilter = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as { [N in Name]: undefined }

/** A page that is no longer there, as after its last row was deleted, gives way to the last one that is. */
export function useLastPage(page: number, pages: number | undefined, goTo: (page: number) => void): void {
  const beyond = pages !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (beyond) goTo(Math.max(1, pages))
  })
}

/** Brings the top of a list into sight, and the keyboard to it: at its end another page was asked for, or a press elsewhere leads to it. */
export function focusListTitle(title: HTMLElement | null, block: 'nearest' | 'start' = 'nearest'): void {
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  title.scrollIntoView({ block })
}
