/** The record that an address opens over a list: '/musicas/novo', '/musicas/12' or '/musicas/12/cifra'. */
export interface Registro {
  readonly id?: number
  /** The part of the record, as 'cifra' or 'cifra/345', or what is made, as 'novo'; none for the record's own form. */
  readonly parte?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list that lies behind: closing goes back to it. */
    sobreLista?: boolean
  }
}

export function readRegistro(lista: string, pathname: string): Registro | undefined {
  if (!pathname.startsWith(`${lista}/`)) return undefined
  const [first = '', ...rest] = pathname
    .slice(lista.length + 1)
    .split('/')
    .filter((part) => part !== '')
  const isId = /^[1-9]\d*$/.test(first)
  const parte = (isId ? rest : [first, ...rest]).join('/')
  return { ...(isId && { id: Number(first) }), ...(parte !== '' && { parte }) }
}

/** How to go to `to`: over the list that is open at `pathname`, it keeps that list's filters and place. */
export const overLista = (pathname: string, to: string) =>
  to.startsWith(`${pathname}/`)
    ? ({ to, search: true, state: { sobreLista: true }, resetScroll: false } as const)
    : { to }
