import { queryClient } from './query-client.ts'

/** Rooms that count or show executions, plannings and rehearsals: they are read anew when they are next looked at. */
const ROOMS_THAT_COUNT = new Set<unknown>(['execucoes', 'planejamento', 'ensaios', 'dashboard'])

/** After a write to one of those rooms; what other rooms show of it is no longer true. */
export const refreshRooms = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ROOMS_THAT_COUNT.has(queryKey[0]) })
