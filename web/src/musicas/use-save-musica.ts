import type { UseFormReturn } from 'react-hook-form'
import { Musica, type MusicaEdicao, type MusicaResumo } from '@cantai/contract/musicas'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { useSaveRecord } from '../lib/use-save-record.ts'
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

  const {
    edit,
    create: createRow,
    ...saving
  } = useSaveRecord<MusicaResumo, MusicaEdicao, Difference, Musica>({
    schema: Musica,
    update: (row, edicao) => update.mutateAsync({ musica: row, edicao }),
    take: (atual) => take(resumoOf(atual)),
    differences,
    tellFailure,
    updated: 'Música atualizada com sucesso',
    onSaved,
  })

  async function submit(values: FormValues) {
    if (musica) {
      const changed = CAMPOS.some(({ name }) => dirtyFields[name])
      return changed
        ? edit(musica, edicaoOf(values, dirtyFields, baseVersao(musica, whole, dirtyFields)))
        : onSaved()
    }
    return createRow(() => create.mutateAsync(values), 'Música criada com sucesso')
  }

  return {
    ...saving,
    save: () => void form.handleSubmit(submit)(),
    keepMine: () => void form.handleSubmit(saving.keepMine)(),
  }
}
