import { isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Saves who came to a culto that is concluded by now: a failure is no failure of concluding, and says where it is made good. */
export async function saveQuemVeio(save: () => Promise<void> | undefined): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!isSessionOver(error))
      toast.apiError(`Quem veio não foi salvo: ${reasonOf(error)}`, {
        description: 'O culto está concluído. Marque as presenças em ‘Quem veio?’, na escala deste culto.',
      })
  }
}
