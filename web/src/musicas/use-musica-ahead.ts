import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { readRegistro } from '../lib/record/registro-address.ts'
import { musicaQuery } from './musicas-api.ts'

/** Reads the whole song that the address opens while the code of its modal is on its way: both come at once. */
export function useMusicaAhead(): void {
  const id = useLocation({ select: ({ pathname }) => readRegistro('/musicas', pathname)?.id })
  useQuery({ ...musicaQuery(id ?? 0), enabled: id !== undefined, notifyOnChangeProps: [] })
}
