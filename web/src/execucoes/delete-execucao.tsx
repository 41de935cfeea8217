import type { Execucao } from '@cantai/contract/execucoes'
import { failureMessage } from '../lib/failure.ts'
import { tellDeleted } from '../lib/undo-delete.ts'
import { Dia } from '../ui/dia.tsx'
import { confirmAction } from '../ui/dialogs.tsx'
import { toast } from '../ui/toast.ts'
import { useCreateExecucao, useDeleteExecucao } from './execucoes-api.ts'

/** Asks, deletes and offers to undo; true when the execution is gone. */
export function useAskAndDelete() {
  const { mutateAsync: remove } = useDeleteExecucao()
  const { mutateAsync: create } = useCreateExecucao()
  return async (execucao: Execucao): Promise<boolean> => {
    const yes = await confirmAction({
      title: 'Confirmar Exclusão',
      message: <Question execucao={execucao} />,
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (!yes) return false
    try {
      await remove(execucao)
    } catch (error) {
      toast.apiError(`Erro ao excluir execução: ${failureMessage(error, 'tente novamente')}`)
      return false
    }
    const { musica_id, data_culto, foi_ensaiada, observacoes } = execucao
    tellDeleted({
      text: 'Execução excluída com sucesso',
      recreate: () => create({ musica_id, data_culto, foi_ensaiada, observacoes }),
      restored: 'Execução restaurada',
      failed: 'Erro ao salvar execução: ',
    })
    return true
  }
}

const Question = ({ execucao: { musica_nome, data_culto } }: { execucao: Execucao }) => (
  <>
    <p>Tem certeza que deseja excluir esta execução?</p>
    <p className="mt-3 line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">{musica_nome}</strong> · <Dia data={data_culto} />
    </p>
  </>
)
