import type { UseFormReturn } from 'react-hook-form'
import { Ensaio, type EnsaioEdicao, type EnsaioNovo } from '@cantai/contract/ensaios'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { useSaveRecord } from '../lib/use-save-record.ts'
import { useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { toast } from '../ui/toast.ts'
import { musicasIdsOf } from './ensaio-musicas.ts'
import { differences, edicaoOf, type EnsaioIntent, type FormValues } from './ensaio-values.ts'
import { useCreateEnsaio, useTakeEnsaio, useUpdateEnsaio } from './ensaios-api.ts'

interface SaveEnsaio {
  intent: EnsaioIntent
  form: UseFormReturn<FormValues, unknown, EnsaioNovo>
  onSaved: () => void
}

const CAMPOS = [
  'musicas_ids',
  'data_ensaio',
  'hora_inicio',
  'tipo',
  'data_culto',
  'tipo_culto',
  'observacoes',
] as const

export function useSaveEnsaio({ intent, form, onSaved }: SaveEnsaio) {
  const create = useCreateEnsaio()
  const update = useUpdateEnsaio()
  const take = useTakeEnsaio()
  const { data: musicas } = useMusicasParaEscolha({ enabled: false })
  const batch = intent.kind === 'lote'

  /** Names from the repertoire; those of the row itself when it has not come. */
  function nomesOf(ids: readonly number[], row: Ensaio): string {
    const nomes = new Map(musicas?.map(({ id, nome }) => [id, nome]))
    return ids.every((id) => nomes.has(id)) || ids.join() !== musicasIdsOf(row).join()
      ? ids.map((id) => nomes.get(id) ?? `Música ${id}`).join(', ')
      : row.musicas
  }

  const record = useSaveRecord<Ensaio, EnsaioEdicao, VersionDifference>({
    schema: Ensaio,
    update: (ensaio, edicao) => update.mutateAsync({ ensaio, edicao }),
    take,
    differences: (edicao, atual) => differences(edicao, atual, (ids) => nomesOf(ids, atual)),
    tellFailure: (error) => {
      const campos = failedFields(error)
      for (const name of CAMPOS) if (campos[name]) form.setError(name, { message: campos[name] })
      const what = batch ? 'Erro ao salvar ensaios: ' : 'Erro ao salvar ensaio: '
      toast.apiError(`${what}${failureMessage(error, 'tente novamente')}`)
    },
    updated: 'Ensaio atualizado com sucesso!',
    onSaved,
  })

  async function submit(novo: EnsaioNovo) {
    if (intent.kind === 'editar') {
      const edicao = edicaoOf(novo, intent.ensaio)
      return edicao ? record.edit(intent.ensaio, edicao) : onSaved()
    }
    return record.create(
      () => create.mutateAsync(novo),
      batch ? 'Ensaios em lote criados com sucesso!' : 'Ensaio criado com sucesso!',
    )
  }

  return {
    conflict: record.conflict,
    save: () => void form.handleSubmit(submit)(),
    keepMine: () => void form.handleSubmit(record.keepMine)(),
    takeTheirs: record.takeTheirs,
    backToForm: record.backToForm,
  }
}
