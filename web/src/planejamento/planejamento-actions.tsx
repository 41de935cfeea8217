import type { Planejamento } from '@cantai/contract/planejamento'
import { failureMessage } from '../lib/failure.ts'
import { tellDeleted } from '../lib/undo-delete.ts'
import { Dia } from '../ui/dia.tsx'
import { confirmAction } from '../ui/dialogs.tsx'
import { toast } from '../ui/toast.ts'
import { useCreatePlanejamento, useDeletePlanejamento, useExecutePlanejamento } from './planejamentos-api.ts'

/** Asks, deletes and offers to undo; true when the planning is gone. */
export function useAskAndDelete() {
  const { mutateAsync: remove } = useDeletePlanejamento()
  const { mutateAsync: create } = useCreatePlanejamento()
  return async (planejamento: Planejamento): Promise<boolean> => {
    const yes = await confirmAction({
      title: 'Confirmar Exclusão',
      message: (
        <Question planejamento={planejamento} text="Tem certeza que deseja excluir este planejamento?" />
      ),
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (!yes) return false
    try {
      await remove(planejamento)
    } catch (error) {
      toast.apiError(`Erro ao excluir planejamento: ${failureMessage(error, 'tente novamente')}`)
      return false
    }
    const { musica_id, data_planejada } = planejamento
    tellDeleted({
      text: 'Planejamento excluído com sucesso',
      recreate: () => create({ musica_id, data_planejada }),
      restored: 'Planejamento restaurado',
      failed: 'Erro ao salvar planejamento: ',
    })
    return true
  }
}

/** Asks, makes the planning an execution and says thanks; true when the planning is gone. */
export function useAskAndExecute() {
  const { mutateAsync: execute } = useExecutePlanejamento()
  return async (planejamento: Planejamento): Promise<boolean> => {
    const yes = await confirmAction({
      message: (
        <Question
          planejamento={planejamento}
          text="Marcar este planejamento como executado? Isso criará uma execução e removerá o planejamento."
        />
      ),
      confirmLabel: 'Marcar como executado',
    })
    if (!yes) return false
    try {
      await execute(planejamento)
    } catch (error) {
      toast.apiError(`Erro ao executar planejamento: ${failureMessage(error, 'tente novamente')}`)
      return false
    }
    toast.success('Obrigado por servir com a sua música!', {
      description: 'O planejamento foi executado e agora está em Execuções.',
    })
    return true
  }
}

type QuestionProps = { planejamento: Planejamento; text: string }

const Question = ({ planejamento: { musica_nome, data_planejada }, text }: QuestionProps) => (
  <>
    <p>{text}</p>
    <p className="mt-3 line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">{musica_nome}</strong> · <Dia data={data_planejada} />
    </p>
  </>
)
