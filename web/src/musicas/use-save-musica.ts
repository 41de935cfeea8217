import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Musica, type MusicaEdicao, type MusicaResumo } from '@cantai/contract/musicas'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { staleRow } from '../lib/stale-row.ts'
import { showAlert } from '../ui/dialogs.tsx'
import { toast } from '../ui/toast.ts'
import {
  baseVersao,
  CAMPOS,
  type Changed,
  type Difference,
  differences,
  edicaoOf,
  type FormValues,
} from './form-values.ts'
import { useCreateMusica, useTakeMusica, useUpdateMusica } from './musicas-api.ts'
import { resumoOf } from './musicas-lista.ts'

interface Conflict {
  readonly edicao: MusicaEdicao
  readonly atual: Musica
  readonly differences: readonly Difference[]
}

interface SaveMusica {
  musica: MusicaResumo | undefined
  whole: Musica | undefined
  form: UseFormReturn<FormValues>
  dirtyFields: Changed
  onSaved: () => void
}

export function useSaveMusica({ musica, whole, form, dirtyFields, onSaved }: SaveMusica) {
  const create = useCreateMusica()
  const update = useUpdateMusica()
  const take = useTakeMusica()
  const [conflict, setConflict] = useState<Conflict>()

  function done(text: string) {
    toast.success(text)
    onSaved()
  }

  function tellFailure(error: unknown) {
    const campos = failedFields(error)
    const refused = CAMPOS.filter(({ name }) => campos[name])
    for (const [i, { name }] of refused.entries())
      form.setError(name, { message: campos[name] }, { shouldFocus: i === 0 })
    const message = `Erro ao salvar música: ${failureMessage(error, 'tente novamente')}`
    // A marked field says the rest; without one the message must be met, also by who cannot see a toast.
    if (refused.length > 0) toast.apiError(message)
    else void showAlert({ kind: 'error', message })
  }

  async function edit(row: MusicaResumo, edicao: MusicaEdicao) {
    try {
      await update.mutateAsync({ musica: row, edicao })
      done('Música atualizada com sucesso')
    } catch (error) {
      const atual = staleRow(error, Musica)
      if (!atual) return tellFailure(error)
      await take(resumoOf(atual))
      const both = differences(edicao, atual)
      if (both.length === 0) done('Música atualizada com sucesso')
      else setConflict({ edicao, atual, differences: both })
    }
  }

  async function submit(values: FormValues) {
    if (musica) {
      const changed = CAMPOS.some(({ name }) => dirtyFields[name])
      return changed
        ? edit(musica, edicaoOf(values, dirtyFields, baseVersao(musica, whole, dirtyFields)))
        : onSaved()
    }
    try {
      await create.mutateAsync(values)
      done('Música criada com sucesso')
    } catch (error) {
      tellFailure(error)
    }
  }

  return {
    conflict,
    save: () => void form.handleSubmit(submit)(),
    keepMine: () =>
      void form.handleSubmit(async () => {
        if (!conflict) return
        const { edicao, atual } = conflict
        await edit(resumoOf(atual), { ...edicao, versao: atual.versao })
      })(),
    takeTheirs: () => {
      toast.info('A versão salva foi mantida')
      onSaved()
    },
    backToForm: () => setConflict(undefined),
  }
}
