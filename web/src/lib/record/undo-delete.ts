import { toast } from '../../ui/toast.ts'
import { failureMessage } from '../failure.ts'

const DESFAZER_MS = 10_000

interface UndoDelete {
  /** What is said, as 'Execução excluída com sucesso'. */
  text: string
  /** Makes the record again from what it was. */
  recreate: () => Promise<unknown>
  /** What is said once it is back. */
  restored: string
  /** The beginning of what is said when it could not be. */
  failed: string
}

/** Tells that a record is gone, and for 10 s offers to bring it back; a second press does nothing. */
export function tellDeleted({ text, recreate, restored, failed }: UndoDelete): void {
  let undone = false
  const undo = () => {
    if (undone) return
    undone = true
    recreate().then(
      () => toast.success(restored),
      (error: unknown) => toast.apiError(`${failed}${failureMessage(error, 'tente novamente')}`),
    )
  }
  toast.success(text, { duration: DESFAZER_MS, action: { label: 'Desfazer', onClick: undo } })
}
