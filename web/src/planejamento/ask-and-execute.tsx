import { useQuery } from '@tanstack/react-query'
import type { Planejamento } from '@cantai/contract/planejamento'
import { dataEscrita } from '@cantai/domain/datas'
import { listaQuery } from '../execucoes/execucoes-api.ts'
import { askAndDo, reasonAfter } from '../lib/ask-and-do.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { hoje } from '../lib/hoje.ts'
import { RowQuestion } from '../lib/record/ask-and-delete.tsx'
import { paradeiroOf } from '../lib/restauro/paradeiro.ts'
import { tellUndoable } from '../lib/restauro/tell-undoable.ts'
import { planejamentoListado } from './planejamento-listado.tsx'
import { executePlanejamento } from './planejamentos-api.ts'

const reason = reasonAfter('Erro ao executar planejamento: ')

/** Asks, makes the planning an execution and says thanks; true when the planning is gone. */
export async function askAndExecute(planejamento: Planejamento): Promise<boolean> {
  const executed = await askAndDo({
    question: {
      message: (
        <RowQuestion text="Marcar este planejamento como executado? Isso criará uma execução e removerá o planejamento.">
          {planejamentoListado.describe(planejamento)}
          <Avisos planejamento={planejamento} />
        </RowQuestion>
      ),
      confirmLabel: 'Marcar como executado',
    },
    act: () => executePlanejamento(planejamento),
    failed: (error) => {
      const virou = paradeiroOf(error, planejamentoListado.texts)?.virou ?? 'excluido'
      return virou === 'excluido'
        ? reason(error)
        : 'Esta música já está em Execuções: outra pessoa a registrou.'
    },
  })
  if (executed)
    tellUndoable({
      tipo: 'planejamento_executado',
      id: planejamento.id,
      done: 'Obrigado por servir com a sua música!',
      description: 'A música foi tocada: está em Execuções.',
      undone: 'O planejamento está de volta',
    })
  return executed
}

/** A reason why a press here is likely to be a mistake: the culto is still to come, or the song is recorded there already. */
function Avisos({
  planejamento: { musica_id, culto_id, vez, data_planejada },
}: {
  planejamento: Planejamento
}) {
  // The dialog is rendered outside of the screens' QueryClientProvider.
  const registradas = useQuery(listaQuery(1, 1, { musica_id, culto_id }), queryClient).data?.total ?? 0
  return (
    <output className="mt-2 block text-amber empty:hidden">
      {data_planejada > hoje() && (
        <span className="block">Este culto é só em {dataEscrita(data_planejada)}.</span>
      )}
      {registradas >= vez && (
        <span className="block">
          Esta música já está registrada neste culto: executar conta mais uma vez.
        </span>
      )}
    </output>
  )
}
