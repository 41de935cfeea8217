import { useQueryClient } from '@tanstack/react-query'
import { musicasCalls } from '@cantai/contract/musicas'
import { api } from '../lib/api-client.ts'
import { useTakeMusica } from '../musicas/musicas-api.ts'
import { resumoOf } from '../musicas/musicas-lista.ts'

/** Brings the play counts of these songs up to date, where the repertoire has been opened and shows them. */
export function useRefreshMusicas(): (ids: readonly number[]) => void {
  const client = useQueryClient()
  const take = useTakeMusica()
  return (ids) => {
    if (client.getQueryCache().findAll({ queryKey: ['musicas', 'lista'] }).length === 0) return
    for (const id of new Set(ids))
      api(musicasCalls.get, { params: { id } }).then(
        (musica) => take(resumoOf(musica)),
        () => undefined,
      )
  }
}
