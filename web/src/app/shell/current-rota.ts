import { useMatches } from '@tanstack/react-router'
import type { Rota } from '../rotas.ts'

/** The row of the route table that the address leads to. */
export const useCurrentRota = (): Rota | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.rota })
