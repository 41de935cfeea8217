import type { TipoNaLixeira } from '@cantai/contract/lixeira'
import { DESFAZER_MS } from '@cantai/contract/limites'
import { toast } from '../../ui/feedback/toast.ts'
import { failureMessage } from '../api/failure.ts'
import { desfazer } from './restaurar.ts'

interface Undoable {
  /** The records that the bin has taken. */
  tipo: TipoNaLixeira
  id: number
  /** Said now, and when it is back. */
  done: string
  description?: string
  undone: string
  onUndone?: () => unknown
}

/** Tells that something was done, and for 10 s offers to take it back; a second press does nothing. */
export function tellUndoable({ tipo, id, done, description, undone, onUndone }: Undoable): void {
  let pressed = false
  const undo = () => {
    if (pressed) return
    pressed = true
    desfazer(tipo, id).then(
      (restaurados) => {
        if (!restaurados) return
        toast.success(undone)
        onUndone?.()
      },
      (error: unknown) =>
        toast.apiError(`Não foi possível desfazer: ${failureMessage(error, 'tente novamente')}`),
    )
  }
  toast.success(done, {
    ...(description !== undefined && { description }),
    duration: DESFAZER_MS,
    action: { label: 'Desfazer', onClick: undo },
  })
}
