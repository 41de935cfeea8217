import type { TipoNaLixeira } from '@cantai/contract/lixeira'
import { DESFAZER_MS } from '@cantai/contract/limites'
import { toast } from '../../ui/feedback/toast.ts'
import { reasonOf } from '../api/failure.ts'
import { desfazer } from './restaurar.ts'

interface Done {
  /** Said now, and when it is taken back. */
  done: string
  description?: string
  undone: string
  /** False when it was left after all. */
  undo: () => Promise<boolean>
}

/** Tells that something was done, and for 10 s offers to take it back; a second press does nothing. */
export function offerUndo({ done, description, undone, undo }: Done): void {
  let pressed = false
  const takeBack = () => {
    if (pressed) return
    pressed = true
    undo().then(
      (isBack) => isBack && toast.success(undone),
      (error: unknown) => toast.apiError(`Não foi possível desfazer: ${reasonOf(error)}`),
    )
  }
  toast.success(done, {
    ...(description !== undefined && { description }),
    duration: DESFAZER_MS,
    action: { label: 'Desfazer', onClick: takeBack },
  })
}

interface Undoable extends Omit<Done, 'undo'> {
  /** The records that the bin has taken. */
  tipo: TipoNaLixeira
  id: number
  onUndone?: () => unknown
}

/** The same of what the bin can give back. */
export const tellUndoable = ({ tipo, id, onUndone, ...texts }: Undoable): void =>
  offerUndo({
    ...texts,
    undo: async () => {
      const restaurados = await desfazer(tipo, id)
      if (restaurados) onUndone?.()
      return Boolean(restaurados)
    },
  })
