import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Planejamento, type PlanejamentoEdicao, type PlanejamentoNovo } from '@cantai/contract/planejamento'
import { failedFields, failureMessage } from '../lib/failure.ts'
import { staleRow } from '../lib/stale-row.ts'
import { nomeComArtista, useMusicasParaEscolha } from '../musicas/musicas-escolha.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'
import { toast } from '../ui/toast.ts'
import { type Changed, differences, edicaoOf, type FormValues } from './planejamento-values.ts'
import { useCreatePlanejamento, useTakePlanejamento, useUpdatePlanejamento } from './planejamentos-api.ts'

interface Conflict {
  readonly edicao: PlanejamentoEdicao
  readonly atual: Planejamento
  readonly differences: readonly VersionDifference[]
}

interface SavePlanejamento {
  planejamento: Planejamento | undefined
  form: UseFormReturn<FormValues, unknown, PlanejamentoNovo>
  dirtyFields: Changed
  onSaved: () => void
}

const ATUALIZADO = 'Planejamento atualizado com sucesso'

export function useSavePlanejamento({ planejamento, form, dirtyFields, onSaved }: SavePlanejamento) {
  const create = useCreatePlanejamento()
  const update = useUpdatePlanejamento()
  const take = useTakePlanejamento()
  const { data: musicas } = useMusicasParaEscolha({ enabled: false })
  const [conflict, setConflict] = useState<Conflict>()

  function done(text: string) {
    toast.success(text)
    onSaved()
  }

  function tellFailure(error: unknown) {
    const { musica_id, data_planejada } = failedFields(error)
    if (musica_id) form.setError('musica_id', { message: musica_id })
    if (data_planejada) form.setError('data_planejada', { message: data_planejada })
    toast.apiError(`Erro ao salvar planejamento: ${failureMessage(error, 'tente novamente')}`)
  }

  async function edit(row: Planejamento, edicao: PlanejamentoEdicao) {
    try {
      await update.mutateAsync({ planejamento: row, edicao })
      done(ATUALIZADO)
    } catch (error) {
      const atual = staleRow(error, Planejamento)
      if (!atual) return tellFailure(error)
      take(atual)
      const nomeOf = (id: number) => {
        const musica = musicas?.find((other) => other.id === id)
        if (musica) return nomeComArtista(musica)
        const { musica_nome: nome, artista } = id === atual.musica_id ? atual : row
        return nomeComArtista({ nome, artista })
      }
      const both = differences(edicao, atual, nomeOf)
      if (both.length === 0) done(ATUALIZADO)
      else setConflict({ edicao, atual, differences: both })
    }
  }

  async function submit(novo: PlanejamentoNovo) {
    if (planejamento) {
      if (!dirtyFields.musica_id && !dirtyFields.data_planejada) return onSaved()
      return edit(planejamento, edicaoOf(form.getValues(), dirtyFields, planejamento.versao))
    }
    try {
      await create.mutateAsync(novo)
      done('Planejamento criado com sucesso')
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
