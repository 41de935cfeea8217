import { useState } from 'react'
import { Musica, type MusicaEdicao } from '@cantai/contract/musicas/musicas'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { useSaveRecord } from '../../lib/record/use-save-record.ts'
import { type MusicaRow, musicaDifferences } from '../formulario/musica-record.tsx'
import { takeMusica, saveTextos } from '../musicas-api.ts'

interface SaveOnline {
  /** The text that was found; it was empty when the search began. */
  campo: 'letra' | 'cifras'
  updated: string
  tellFailure: (error: unknown) => void
  onSaved: () => void
}

/** Saves a text found online; somebody else's text that came meanwhile is not overwritten without asking. */
export function useSaveOnline({ campo, updated, tellFailure, onSaved }: SaveOnline) {
  const [saving, setSaving] = useState(false)

  async function update(musica: MusicaRow, edicao: MusicaEdicao): Promise<void> {
    setSaving(true)
    try {
      await saveTextos(musica, edicao)
    } catch (error) {
      const atual = staleRow(error, Musica)
      if (!atual || atual[campo] || (edicao.tom && atual.tom)) throw error
      // Somebody changed something else: the text is still missing there.
      takeMusica(atual)
      await saveTextos(atual, { ...edicao, versao: atual.versao })
    } finally {
      setSaving(false)
    }
  }

  const record = useSaveRecord<MusicaRow, MusicaEdicao, Musica>({
    schema: Musica,
    update,
    take: takeMusica,
    differences: musicaDifferences,
    tellFailure,
    updated,
    onSaved,
  })
  return { ...record, saving }
}
