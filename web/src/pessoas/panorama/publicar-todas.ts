import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { publishEscala } from '../pessoas-api.ts'

/** Whether a roster has people and is not published. */
export const isDraft = ({ publicada_em, vagas }: Escala): boolean =>
  publicada_em === null && vagas.some(({ pessoa }) => pessoa)

/** Publishes all of these; asks once, with the number of empty places. */
export async function publishAll(escalas: readonly Escala[]): Promise<void> {
  const faltam = escalas.reduce((sum, escala) => sum + escala.faltam, 0)
  const wants = await confirmAction({
    title: `Publicar ${plural(escalas.length, 'escala', 'escalas')}?`,
    message:
      faltam === 0
        ? 'A equipe passa a ver quem serve em cada culto.'
        : `${faltam === 1 ? 'Falta' : 'Faltam'} ${plural(faltam, 'vaga', 'vagas')}. A equipe passa a ver as escalas assim.`,
    confirmLabel: 'Publicar',
  })
  if (!wants) return
  let done = 0
  try {
    for (const { culto_id } of escalas) {
      await publishEscala(culto_id, true)
      done++
    }
    toast.success(`${plural(done, 'escala publicada', 'escalas publicadas')}.`)
  } catch (error) {
    toast.apiError(
      `${plural(done, 'escala publicada', 'escalas publicadas')}, e as outras não: ${reasonOf(error)}`,
    )
  }
}
