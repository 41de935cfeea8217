import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Rooms that list, count or name what the others write: songs, what was played, planned and rehearsed of them, and who serves. */
const ROOMS = new Set<unknown>([
  'musicas',
  'execucoes',
  'planejamento',
  'ensaios',
  'cultos',
  'palco',
  'pessoas',
  'dashboard',
  'lixeira',
  'importacoes',
])

export const isOfRooms = ([room]: QueryKey): boolean => ROOMS.has(room)

/** A record that is being edited is not read again until it is saved or opened again. */
const isBeingEdited = (what: unknown) => what === 'uma'

const listeners = new Set<() => void>()

/** Calls back after every write to any of those rooms. */
export const onRefresh = (listener: () => void): void => void listeners.add(listener)

/** After a write to any of those rooms: all that is on the screen is read anew, the rest when it is next looked at. */
export function refreshRooms(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, what] }) => ROOMS.has(room) && !isBeingEdited(what),
  })
  for (const listener of listeners) listener()
}
