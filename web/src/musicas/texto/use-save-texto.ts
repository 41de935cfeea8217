import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Musica, type MusicaEdicao } from '@cantai/contract/musicas/musicas'
import { useSaveRecord } from '../../lib/record/use-save-record.ts'
import { type MusicaRow, musicaDifferences } from '../formulario/musica-record.tsx'
import { musicaQuery, saveTextos, takeMusica } from '../musicas-api.ts'

type SaveTexto = { saved: string; tellFailure: (error: unknown) => void; onSaved: () => void }

/** Saves a song's letra or cifras from the modal that shows them: the list's row and the modal's text follow. */
export function useSaveTexto({ saved, tellFailure, onSaved }: SaveTexto) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const show = (musica: Musica) => client.setQueryData(musicaQuery(musica.id).queryKey, musica)

  const { edit, conflict, keepMine, takeTheirs, backToForm } = useSaveRecord<MusicaRow, MusicaEdicao, Musica>(
    {
      schema: Musica,
      update: async (musica, edicao) => show(await saveTextos(musica, edicao)),
      take: (atual) => {
        show(atual)
        takeMusica(atual)
      },
      differences: musicaDifferences,
      tellFailure,
      updated: saved,
      onSaved,
    },
  )

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
