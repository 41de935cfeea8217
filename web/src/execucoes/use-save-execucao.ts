import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Execucao, type ExecucaoEdicao, type ExecucaoNova } from '@cantai/contract/execucoes'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { staleRow } from '../lib/stale-row.ts'
import { nomeComArtista, useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { toast } from '../ui/toast.ts'
import { type Changed, differences, edicaoOf, type FormValues, isChanged } from './execucao-values.ts'
import { useCreateExecucao, useTakeExecucao, useUpdateExecucao } from './execucoes-api.ts'

interface Conflict {
  readonly edicao: ExecucaoEdicao
  readonly atual: Execucao
  readonly differences: readonly VersionDifference[]
}

interface SaveExecucao {
  execucao: Execucao | undefined
  form: UseFormReturn<FormValues, unknown, ExecucaoNova>
  dirtyFields: Changed
  onSaved: () => void
}

const ATUALIZADA = 'Execução atualizada com sucesso'

export function useSaveExecucao({ execucao, form, dirtyFields, onSaved }: SaveExecucao) {
  const create = useCreateExecucao()
  const update = useUpdateExecucao()
  const take = useTakeExecucao()
  const { data: musicas } = useMusicasParaEscolha({ enabled: false })
  const [conflict, setConflict] = useState<Conflict>()

  function done(text: string) {
    toast.success(text)
    onSaved()
  }

  function tellFailure(error: unknown) {
    const { musica_id, data_culto } = failedFields(error)
    if (musica_id) form.setError('musica_id', { message: musica_id })
    if (data_culto) form.setError('data_culto', { message: data_culto })
    toast.apiError(`Erro ao salvar execução: ${failureMessage(error, 'tente novamente')}`)
  }

  async function edit(row: Execucao, edicao: ExecucaoEdicao) {
    try {
      await update.mutateAsync({ execucao: row, edicao })
      done(ATUALIZADA)
    } catch (error) {
      const atual = staleRow(error, Execucao)
      if (!atual) return tellFailure(error)
      take(atual)
      const nomeOf = (id: number) => {
        const musica = musicas?.find((other) => other.id === id)
        if (musica) return nomeComArtista(musica)
        const { musica_nome: nome, artista } = id === atual.musica_id ? atual : row
        return nomeComArtista({ nome, artista })
      }
      const both = differences(edicao, atual, nomeOf)
      if (both.length === 0) done(ATUALIZADA)
      else setConflict({ edicao, atual, differences: both })
    }
  }

  async function submit(nova: ExecucaoNova) {
    if (execucao) {
      if (!isChanged(dirtyFields)) return onSaved()
      return edit(execucao, edicaoOf(form.getValues(), dirtyFields, execucao.versao))
    }
    try {
      await create.mutateAsync(nova)
      done('Execução criada com sucesso')
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
