import type { UseFormReturn } from 'react-hook-form'
import { Execucao, type ExecucaoEdicao, type ExecucaoNova } from '@cantai/contract/execucoes'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { useSaveRecord } from '../lib/use-save-record.ts'
import { nomeDaMusica, useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { toast } from '../ui/toast.ts'
import { type Changed, differences, edicaoOf, type FormValues, isChanged } from './execucao-values.ts'
import { useCreateExecucao, useTakeExecucao, useUpdateExecucao } from './execucoes-api.ts'

interface SaveExecucao {
  execucao: Execucao | undefined
  form: UseFormReturn<FormValues, unknown, ExecucaoNova>
  dirtyFields: Changed
  onSaved: () => void
}

export function useSaveExecucao({ execucao, form, dirtyFields, onSaved }: SaveExecucao) {
  const create = useCreateExecucao()
  const update = useUpdateExecucao()
  const take = useTakeExecucao()
  const { data: musicas } = useMusicasParaEscolha({ enabled: false })

  function tellFailure(error: unknown) {
    const { musica_id, data_culto } = failedFields(error)
    if (musica_id) form.setError('musica_id', { message: musica_id })
    if (data_culto) form.setError('data_culto', { message: data_culto })
    toast.apiError(`Erro ao salvar execução: ${failureMessage(error, 'tente novamente')}`)
  }

  const {
    edit,
    create: createRow,
    ...saving
  } = useSaveRecord<Execucao, ExecucaoEdicao, VersionDifference>({
    schema: Execucao,
    update: (row, edicao) => update.mutateAsync({ execucao: row, edicao }),
    take,
    differences: (edicao, atual, row) =>
      differences(edicao, atual, (id) => nomeDaMusica(id, musicas, [atual, row])),
    tellFailure,
    updated: 'Execução atualizada com sucesso',
    onSaved,
  })

  async function submit(nova: ExecucaoNova) {
    if (execucao) {
      if (!isChanged(dirtyFields)) return onSaved()
      return edit(execucao, edicaoOf(form.getValues(), dirtyFields, execucao.versao))
    }
    return createRow(() => create.mutateAsync(nova), 'Execução criada com sucesso')
  }

  return {
    ...saving,
    save: () => void form.handleSubmit(submit)(),
    keepMine: () => void form.handleSubmit(saving.keepMine)(),
  }
}
