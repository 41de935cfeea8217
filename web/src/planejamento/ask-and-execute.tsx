import type { Planejamento } from '@cantai/contract/planejamento'
import { failureMessage } from '../lib/api/failure.ts'
import { RowQuestion } from '../lib/record/ask-and-delete.tsx'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { planejamentoRecord } from './planejamento-record.tsx'
import { executePlanejamento } from './planejamentos-api.ts'

/** Asks, makes the planning an execution and says thanks; true when the planning is gone. */
export async function askAndExecute(planejamento: Planejamento): Promise<boolean> {
  const yes = await confirmAction({
    message: (
      <RowQuestion text="Marcar este planejamento como executado? Isso criará uma execução e removerá o planejamento.">
        {planejamentoRecord.describe(planejamento)}
      </RowQuestion>
    ),
    confirmLabel: 'Marcar como executado',
  })
  if (!yes) return false
  try {
    await executePlanejamento(planejamento)
  } catch (error) {
    toast.apiError(`Erro ao executar planejamento: ${failureMessage(error, 'tente novamente')}`)
    return false
  }
  toast.success('Obrigado por servir com a sua música!', {
    description: 'O planejamento foi executado e agora está em Execuções.',
  })
  return true
}
