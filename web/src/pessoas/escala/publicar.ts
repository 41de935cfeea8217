import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { ApiError } from '../../lib/api/api-client.ts'
import { isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { publishEscala, unpublishEscala } from '../pessoas-api.ts'

export const pessoasNaEscala = ({ vagas }: Escala): number =>
  new Set(vagas.flatMap(({ pessoa }) => pessoa?.id ?? [])).size

const tellFailure = (error: unknown) => {
  if (!isSessionOver(error)) toast.apiError(`Erro ao publicar a escala: ${reasonOf(error)}`)
}

/** Publishes a roster; empty places need a confirmation. True when it was done. */
export async function publish(escala: Pick<Escala, 'culto_id'>, confirmar = false): Promise<boolean> {
  try {
    const n = pessoasNaEscala(await publishEscala(escala.culto_id, confirmar))
    toast.success(`Escala publicada. ${plural(n, 'pessoa foi escalada', 'pessoas foram escaladas')}.`)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'vagas_vazias') {
      const wants = await confirmAction({
        title: 'Publicar com vagas abertas?',
        message: error.serverErro ?? error.erro,
        confirmLabel: 'Publicar assim',
      })
      return wants && publish(escala, true)
    }
    tellFailure(error)
    return false
  }
}

/** Unpublishes a roster; answers stay. */
export async function unpublish({ culto_id }: Pick<Escala, 'culto_id'>): Promise<void> {
  try {
    await unpublishEscala(culto_id)
    toast.info('A escala voltou a ser rascunho: só a liderança vê. As respostas ficam guardadas.')
  } catch (error) {
    tellFailure(error)
  }
}
