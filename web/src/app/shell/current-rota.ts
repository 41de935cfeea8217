import { useMatches } from '@tanstack/react-router'
import { allRotas, type Rota, rotas } from '../rotas.ts'

/** The row of the route table for the present address. */
export const useCurrentRota = (): Rota | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.rota })

/** Screens that highlight another screen's link: the dashboard has two addresses, a culto and its roster are below the list. */
const LIT: Record<string, string> = {
  [rotas.dashboard.path]: rotas.inicio.path,
  [rotas.culto.path]: rotas.cultos.path,
  [rotas.escalaDoCulto.path]: rotas.cultos.path,
}

/** Whether a link's screen is the present one, or a tab of the same place. */
export function useIsCurrent(): (path: string) => boolean {
  const current = useCurrentRota()
  return (path) =>
    current !== undefined &&
    ((LIT[current.path] ?? current.path) === path ||
      (current.lugar !== undefined &&
        allRotas.some((rota) => rota.path === path && rota.lugar === current.lugar)))
}
