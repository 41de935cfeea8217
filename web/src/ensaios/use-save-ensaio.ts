import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Ensaio, type EnsaioEdicao, type EnsaioNovo } from '@cantai/contract/ensaios'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { staleRow } from '../lib/stale-row.ts'
import { useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { toast } from '../ui/toast.ts'
import { musicasIdsOf } from './ensaio-musicas.ts'
import { differences, edicaoOf, type EnsaioIntent, type FormValues } from './ensaio-values.ts'
import { useCreateEnsaio, useTakeEnsaio, useUpdateEnsaio } from './ensaios-api.ts'

interface Conflict {
  readonly edicao: EnsaioEdicao
  readonly atual: Ensaio
  readonly differences: readonly VersionDifference[]
}

interface SaveEnsaio {
  intent: EnsaioIntent
  form: UseFormReturn<FormValues, unknown, EnsaioNovo>
  onSaved: () => void
}

const ATUALIZADO = 'Ensaio atualizado com sucesso!'
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
  const [conflict, setConflict] = useState<Conflict>()
  const batch = intent.kind === 'lote'

  function done(text: string) {
    toast.success(text)
    onSaved()
  }

  function tellFailure(error: unknown) {
    const campos = failedFields(error)
    for (const name of CAMPOS) if (campos[name]) form.setError(name, { message: campos[name] })
    const what = batch ? 'Erro ao salvar ensaios: ' : 'Erro ao salvar ensaio: '
    toast.apiError(`${what}${failureMessage(error, 'tente novamente')}`)
  }

  /** Names from the repertoire; those of the row itself when it has not come. */
  function nomesOf(ids: readonly number[], row: Ensaio): string {
    const nomes = new Map(musicas?.map(({ id, nome }) => [id, nome]))
    return ids.every((id) => nomes.has(id)) || !sameIds(ids, row)
      ? ids.map((id) => nomes.get(id) ?? `Música ${id}`).join(', ')
      : row.musicas
  }

  async function edit(row: Ensaio, edicao: EnsaioEdicao) {
    try {
      await update.mutateAsync({ ensaio: row, edicao })
      done(ATUALIZADO)
    } catch (error) {
      const atual = staleRow(error, Ensaio)
      if (!atual) return tellFailure(error)
      take(atual)
      const both = differences(edicao, atual, (ids) => nomesOf(ids, atual))
      if (both.length === 0) done(ATUALIZADO)
      else setConflict({ edicao, atual, differences: both })
    }
  }

  async function submit(novo: EnsaioNovo) {
    if (intent.kind === 'editar') {
      const edicao = edicaoOf(novo, intent.ensaio)
      return edicao ? edit(intent.ensaio, edicao) : onSaved()
    }
    try {
      await create.mutateAsync(novo)
      done(batch ? 'Ensaios em lote criados com sucesso!' : 'Ensaio criado com sucesso!')
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
        await edit(atual, { ...edicao, versao: atual.versao })
      })(),
    takeTheirs: () => {
      toast.info('A versão salva foi mantida')
      onSaved()
    },
    backToForm: () => setConflict(undefined),
  }
}

const sameIds = (ids: readonly number[], row: Ensaio) => ids.join() === musicasIdsOf(row).join()
