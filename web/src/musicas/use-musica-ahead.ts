import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { readRegistro } from '../lib/record/registro-address.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { musicaQuery } from './musicas-api.ts'

/** Reads the whole song that the address opens while the code of its modal is on its way: both come at once. */
export function useMusicaAhead(): void {
  const id = useLocation({ select: ({ pathname }) => readRegistro('/musicas', pathname)?.id })
  useQuery({ ...musicaQuery(id ?? 0), enabled: id !== undefined, notifyOnChangeProps: [] })
}

/** A modal whose texts come this soon opens with them: a skeleton would only flicker, and be drawn for nothing. */
const SOON_MS = 150

/** Over once the whole song is here, or could not be read, or after a while that nobody feels. */
export const untilInteira = (id: number): Promise<unknown> =>
  Promise.race([
    queryClient.ensureQueryData(musicaQuery(id)).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, SOON_MS)),
  ])
