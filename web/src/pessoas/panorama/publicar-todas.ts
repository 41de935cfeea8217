import { Escala, escalaCalls } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { ApiError } from '../../lib/api/api-client.ts'
import { isSessionOver, reasonOf, serverWords } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { publishEscalas, takeEscalas } from '../pessoas-api.ts'

/** Whether a roster has people and is not published. */
export const isDraft = ({ publicada_em, vagas, encerrada }: Escala): boolean =>
  !encerrada && publicada_em === null && vagas.some(({ pessoa }) => pessoa)

/** The rosters as they are now, where somebody has written them since they were read. */
function changedMeanwhile(error: unknown): Escala[] | undefined {
  if (!(error instanceof ApiError) || error.codigo !== 'versao') return undefined
  return escalaCalls.publicarVarias.answer.safeParse(error.detalhes).data?.escalas
}

/** Publishes these as they are on the screen, all or none; asks once, with the number of empty places. */
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
  try {
    await publishEscalas(escalas)
    toast.success(`${plural(escalas.length, 'escala publicada', 'escalas publicadas')}.`)
  } catch (error) {
    const changed = changedMeanwhile(error)
    if (changed) takeEscalas(changed)
    if (changed && error instanceof ApiError) toast.warning(serverWords(error, error.erro))
    else if (!isSessionOver(error)) toast.apiError(`Erro ao publicar as escalas: ${reasonOf(error)}`)
  }
}
