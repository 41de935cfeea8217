import type { Planejamento } from '@cantai/contract/planejamento'
import { askAndDo, reasonAfter } from '../lib/ask-and-do.ts'
import { RowQuestion } from '../lib/record/ask-and-delete.tsx'
import { tellUndoable } from '../lib/restauro/tell-undoable.ts'
import { planejamentoListado } from './planejamento-listado.tsx'
import { executePlanejamento } from './planejamentos-api.ts'

/** Asks, makes the planning an execution and says thanks; true when the planning is gone. */
export async function askAndExecute(planejamento: Planejamento): Promise<boolean> {
  const executed = await askAndDo({
    question: {
      message: (
        <RowQuestion text="Marcar este planejamento como executado? Isso criará uma execução e removerá o planejamento.">
          {planejamentoListado.describe(planejamento)}
        </RowQuestion>
      ),
      confirmLabel: 'Marcar como executado',
    },
    act: () => executePlanejamento(planejamento),
    failed: reasonAfter('Erro ao executar planejamento: '),
  })
  if (executed)
    tellUndoable({
      tipo: 'planejamento_executado',
      id: planejamento.id,
      done: 'Obrigado por servir com a sua música!',
      description: 'O planejamento foi executado e agora está em Execuções.',
      undone: 'O planejamento está de volta',
    })
  return executed
}
