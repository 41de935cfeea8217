import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Undefined for a list without pages. */
export type ListaSearch = { pagina?: number }
export type ChangeSearch<Search> = (part: Partial<Search>, options?: { replace?: boolean }) => void

/**
 * The page, sort and filters of a list, kept in the address: reload, back and a shared link show the same rows.
 * Changing anything but the page goes to page 1.
 */
export function useListaSearch<Search extends ListaSearch>(search: Search): [Search, ChangeSearch<Search>] {
  const navigate = useNavigate()
  const change: ChangeSearch<Search> = (part, { replace = false } = {}) => {
    // Based on the address at that time: two changes may come faster than a render.
    const next = (now: Search) => ({ ...now, ...(search.pagina !== undefined && { pagina: 1 }), ...part })
    // The router knows the search of each address, not that of the one that this list happens to have.
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }
  return [search, change]
}

/** The active filters among these search parameters. */
export const inForce = <Search extends object, const Name extends keyof Search>(
  search: Search,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]),
  ) as { [N in Name]?: Exclude<Search[N], undefined> }

/** The change that clears the named filters. */
export const noFilter = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as { [N in Name]: undefined }

/** A page that no longer exists, as after its last row was deleted, is replaced by the last one. */
export function useLastPage(page: number, pages: number | undefined, goTo: (page: number) => void): void {
  const beyond = pages !== undefined && page > Math.max(1, pages)
  useEffect(() => {
    if (beyond) goTo(Math.max(1, pages))
  })
}

/** Scrolls to the top of a list and focuses it, after paging or a link elsewhere on the screen. */
export function focusListTitle(title: HTMLElement | null, block: 'nearest' | 'start' = 'nearest'): void {
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  title.scrollIntoView({ block })
}
