import { Musica, type MusicaEdicao, type MusicaResumo } from '@cantai/contract/musicas'
import { staleRow } from '../lib/stale-row.ts'
import { useSaveRecord } from '../lib/use-save-record.ts'
import { type Difference, differences } from './form-values.ts'
import { useTakeMusica, useUpdateMusica } from './musicas-api.ts'
import { resumoOf } from './musicas-lista.ts'

interface SaveOnline {
  /** The text that was found; it was empty when the search began. */
  campo: 'letra' | 'cifras'
  updated: string
  tellFailure: (error: unknown) => void
  onSaved: () => void
}

/** Saves a text found online; somebody else's text that came meanwhile is not overwritten without asking. */
export function useSaveOnline({ campo, updated, tellFailure, onSaved }: SaveOnline) {
  const { mutateAsync, isPending } = useUpdateMusica()
  const take = useTakeMusica()

  async function update(musica: MusicaResumo, edicao: MusicaEdicao): Promise<unknown> {
    try {
      return await mutateAsync({ musica, edicao })
    } catch (error) {
      const atual = staleRow(error, Musica)
      if (!atual || atual[campo] || (edicao.tom && atual.tom)) throw error
      // Somebody changed something else: the text is still missing there.
      await take(resumoOf(atual))
      return mutateAsync({ musica: resumoOf(atual), edicao: { ...edicao, versao: atual.versao } })
    }
  }

  const saving = useSaveRecord<MusicaResumo, MusicaEdicao, Difference, Musica>({
    schema: Musica,
    update,
    take: (atual) => take(resumoOf(atual)),
    differences,
    tellFailure,
    updated,
    onSaved,
  })
  return { ...saving, saving: isPending }
}
