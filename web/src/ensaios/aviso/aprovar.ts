import { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { failureMessage } from '../../lib/api/failure.ts'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { aprovarEnsaio, ensaiosWrites } from '../ensaios-api.ts'

/** Approves a rehearsal as it is shown; one that has changed meanwhile is shown anew instead. */
export async function approve(ensaio: Ensaio): Promise<void> {
  try {
    await aprovarEnsaio(ensaio)
    toast.success('Ensaio aprovado: o bot avisa o grupo na hora certa')
  } catch (error) {
    const atual = staleRow(error, Ensaio)
    if (atual) ensaiosWrites.take(atual)
    toast.apiError(
      atual
        ? 'O ensaio mudou enquanto você olhava: confira e aprove de novo.'
        : `Erro ao aprovar ensaio: ${failureMessage(error, 'tente novamente')}`,
    )
  }
}
