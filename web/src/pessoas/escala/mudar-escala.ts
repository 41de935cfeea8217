import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import { Escala } from '@cantai/contract/pessoas/escala'
import { isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { offerUndo } from '../../lib/restauro/tell-undoable.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveEscala, takeEscala } from '../pessoas-api.ts'
import { type Mudanca, vagasDe } from './vagas.ts'

const OUTRA_PESSOA = 'Outra pessoa mudou esta vaga agora mesmo. Confira e escolha de novo.'

/**
 * Saves one change of a roster at once. If somebody else has saved meanwhile, the change is made in their list, unless it concerns the same
 * place. Undefined when it was not made; a toast says why.
 */
export async function changeEscala(
  escala: Escala,
  funcoes: readonly Funcao[],
  change: Mudanca,
): Promise<Escala | undefined> {
  const vagas = change(vagasDe(escala, funcoes))
  if (!vagas) {
    takeEscala(escala)
    toast.warning(OUTRA_PESSOA)
    return undefined
  }
  try {
    return await saveEscala(escala.culto_id, { versao: escala.versao, vagas })
  } catch (error) {
    const atual = staleRow(error, Escala)
    if (atual) return changeEscala(atual, funcoes, change)
    if (!isSessionOver(error)) toast.apiError(`Erro ao salvar a escala: ${reasonOf(error)}`)
    return undefined
  }
}

/** The same, with an offer to undo it. True when it was made. */
export async function changeUndoably(
  escala: Escala,
  funcoes: readonly Funcao[],
  { change, back, done }: { change: Mudanca; back: Mudanca; done: string },
): Promise<boolean> {
  const saved = await changeEscala(escala, funcoes, change)
  if (!saved) return false
  offerUndo({
    done,
    undone: 'A escala voltou ao que era',
    undo: async () => (await changeEscala(saved, funcoes, back)) !== undefined,
  })
  return true
}
