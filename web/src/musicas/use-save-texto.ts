import { useQueryClient } from '@tanstack/react-query'
import { Musica, type MusicaEdicao, type MusicaResumo } from '@cantai/contract/musicas'
import { useState } from 'react'
import { useSaveRecord } from '../lib/use-save-record.ts'
import { type Difference, differences } from './form-values.ts'
import { musicaQuery, useTakeMusica, useUpdateMusica } from './musicas-api.ts'
import { resumoOf } from './musicas-lista.ts'

type SaveTexto = { saved: string; tellFailure: (error: unknown) => void; onSaved: () => void }

/** Saves a song's letra or cifras from the modal that shows them: the list's row and the modal's text follow. */
export function useSaveTexto({ saved, tellFailure, onSaved }: SaveTexto) {
  const client = useQueryClient()
  const update = useUpdateMusica()
  const take = useTakeMusica()
  const [busy, setBusy] = useState(false)
  const show = (musica: Musica) => client.setQueryData(musicaQuery(musica.id).queryKey, musica)

  const { edit, conflict, keepMine, takeTheirs, backToForm } = useSaveRecord<
    MusicaResumo,
    MusicaEdicao,
    Difference,
    Musica
  >({
    schema: Musica,
    update: async (musica, edicao) => show(await update.mutateAsync({ musica, edicao })),
    take: async (atual) => {
      show(atual)
      await take(resumoOf(atual))
    },
    differences,
    tellFailure,
    updated: saved,
    onSaved,
  })

  const whileBusy = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  return {
    busy,
    conflict,
    save: (musica: Musica, edicao: MusicaEdicao) => whileBusy(edit(musica, edicao)),
    keepMine: () => whileBusy(keepMine()),
    takeTheirs,
    backToForm,
  }
}
