import { Escala } from '@cantai/contract/pessoas/escala'
import { isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { savePresenca, takeEscala } from '../pessoas-api.ts'
import { vagasPresentes } from './presentes.ts'

/** Saves the attendance; false when it was not saved, and a toast says why. A roster that was changed meanwhile is refetched. */
export async function markPresenca(escala: Escala, trocados: ReadonlySet<number>): Promise<boolean> {
  try {
    await savePresenca(escala, vagasPresentes(escala, trocados))
    return true
  } catch (error) {
    const atual = staleRow(error, Escala)
    if (atual) {
      takeEscala(atual)
      toast.warning('A escala mudou agora há pouco', { description: 'Confira quem veio e salve de novo.' })
    } else if (!isSessionOver(error)) toast.apiError(`Quem veio não foi salvo: ${reasonOf(error)}`)
    return false
  }
}
