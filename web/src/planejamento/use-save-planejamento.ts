import type { UseFormReturn } from 'react-hook-form'
import { Planejamento, type PlanejamentoEdicao, type PlanejamentoNovo } from '@cantai/contract/planejamento'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { useSaveRecord } from '../lib/use-save-record.ts'
import { nomeDaMusica, useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { toast } from '../ui/toast.ts'
import { type Changed, differences, edicaoOf, type FormValues } from './planejamento-values.ts'
import { useCreatePlanejamento, useTakePlanejamento, useUpdatePlanejamento } from './planejamentos-api.ts'

interface SavePlanejamento {
  planejamento: Planejamento | undefined
  form: UseFormReturn<FormValues, unknown, PlanejamentoNovo>
  dirtyFields: Changed
  onSaved: () => void
}

export function useSavePlanejamento({ planejamento, form, dirtyFields, onSaved }: SavePlanejamento) {
  const create = useCreatePlanejamento()
  const update = useUpdatePlanejamento()
  const take = useTakePlanejamento()
  const { data: musicas } = useMusicasParaEscolha({ enabled: false })

  function tellFailure(error: unknown) {
    const { musica_id, data_planejada } = failedFields(error)
    if (musica_id) form.setError('musica_id', { message: musica_id })
    if (data_planejada) form.setError('data_planejada', { message: data_planejada })
    toast.apiError(`Erro ao salvar planejamento: ${failureMessage(error, 'tente novamente')}`)
  }

  const {
    edit,
    create: createRow,
    ...saving
  } = useSaveRecord<Planejamento, PlanejamentoEdicao, VersionDifference>({
    schema: Planejamento,
    update: (row, edicao) => update.mutateAsync({ planejamento: row, edicao }),
    take,
    differences: (edicao, atual, row) =>
      differences(edicao, atual, (id) => nomeDaMusica(id, musicas, [atual, row])),
    tellFailure,
    updated: 'Planejamento atualizado com sucesso',
    onSaved,
  })

  async function submit(novo: PlanejamentoNovo) {
    if (planejamento) {
      if (!dirtyFields.musica_id && !dirtyFields.data_planejada) return onSaved()
      return edit(planejamento, edicaoOf(form.getValues(), dirtyFields, planejamento.versao))
    }
    return createRow(() => create.mutateAsync(novo), 'Planejamento criado com sucesso')
  }

  return {
    ...saving,
    save: () => void form.handleSubmit(submit)(),
    keepMine: () => void form.handleSubmit(saving.keepMine)(),
  }
}
