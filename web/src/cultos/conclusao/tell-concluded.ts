import type { Culto } from '@cantai/contract/cultos/cultos'
import { plural } from '@cantai/domain/palavras'
import { getSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { undoConclusion } from './ask-and-reopen.ts'

const DESFAZER_MS = 10_000

/** Thanks for a conclusion that recorded `novas` songs; who made it may take it back for a moment. */
export function tellConcluded(culto: Culto, novas: number): void {
  const session = getSession()
  const { concluido_por_nome } = culto
  const isOwn = session.status === 'in' && session.usuario.nome === concluido_por_nome
  if (!isOwn) {
    toast.success('Obrigado por servir.', {
      description: `${concluido_por_nome ?? 'Outra pessoa'} já tinha concluído com a mesma lista.`,
    })
    return
  }
  toast.success('Obrigado por servir.', {
    description:
      novas === 0
        ? 'O culto está concluído.'
        : `${plural(novas, 'música foi', 'músicas foram')} para Execuções.`,
    duration: DESFAZER_MS,
    action: { label: 'Desfazer', onClick: () => void undoConclusion(culto) },
  })
}
