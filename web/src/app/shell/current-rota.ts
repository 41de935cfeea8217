import { useMatches } from '@tanstack/react-router'
import { allRotas, type Rota, rotas } from '../rotas.ts'

/** The row of the route table that the address leads to. */
export const useCurrentRota = (): Rota | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.rota })

/** A screen that lights the link of another: the dashboard answers at two addresses, a culto and its roster lie below its list. */
const LIT: Record<string, string> = {
  [rotas.dashboard.path]: rotas.inicio.path,
  [rotas.culto.path]: rotas.cultos.path,
  [rotas.escalaDoCulto.path]: rotas.cultos.path,
}

/** Tells of a screen in the navigation whether this one is it, or a tab of the same place. */
export function useIsCurrent(): (path: string) => boolean {
  const current = useCurrentRota()
  return (path) =>
    current !== undefined &&
    ((LIT[current.path] ?? current.path) === path ||
      (current.lugar !== undefined &&
        allRotas.some((rota) => rota.path === path && rota.lugar === current.lugar)))
}
