import type { Culto } from '@cantai/contract/cultos/cultos'
import { failureMessage } from '../../lib/api/failure.ts'
import { askAndDo } from '../../lib/ask-and-do.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { reopenCulto } from '../cultos-api.ts'

const FAILED = 'Não foi possível reabrir o culto. Tente novamente.'

/** Asks, and makes the songs of a concluded culto planned again. */
export const askAndReopen = ({ id, titulo }: Culto): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Reabrir o culto?',
      message: `As músicas de ${titulo} voltam a ser planejadas e saem de Execuções.`,
      confirmLabel: 'Reabrir',
    },
    act: () => reopenCulto(id),
    done: 'Culto reaberto',
    failed: FAILED,
  })

/** The same for one's own conclusion of a moment ago, which was pressed by mistake: nobody is asked. */
export async function undoConclusion({ id, versao }: Culto): Promise<void> {
  try {
    await reopenCulto(id, { conclusao: versao })
    toast.success('Culto reaberto')
  } catch (error) {
    toast.apiError(failureMessage(error, FAILED))
  }
}
