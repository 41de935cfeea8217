import type { ReactNode } from 'react'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { askAndDo, reasonAfter } from '../ask-and-do.ts'
import { focusAfterRow, neighbourOf } from '../focus-row.ts'
import { type RecordDefinition, type RecordRow, sentOf } from './define-record.ts'

const DESFAZER_MS = 10_000

/** Tells that a record is gone, and for 10 s offers to make it again from what it was; a second press does nothing. */
function tellDeleted<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  row: Row,
): void {
  const { texts, create } = definition
  let undone = false
  const undo = () => {
    if (undone) return
    undone = true
    create(sentOf(definition, row)).then(
      () => toast.success(texts.restaurado),
      (error: unknown) => toast.apiError(reasonAfter(texts.erroAoSalvar)(error)),
    )
  }
  toast.success(texts.excluido, { duration: DESFAZER_MS, action: { label: 'Desfazer', onClick: undo } })
}

/** A question about one row, which is named below it. */
export const RowQuestion = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p>{text}</p>
    <p className="mt-3 line-clamp-4 text-paper wrap-anywhere">{children}</p>
  </>
)

const deleteQuestion = <Row extends RecordRow>(
  { texts, describe }: Pick<RecordDefinition<Row, object, object>, 'texts' | 'describe'>,
  row: Row,
  choice?: ReactNode,
) => ({
  title: 'Confirmar Exclusão',
  message: (
    <>
      <RowQuestion text={texts.certeza}>{describe(row)}</RowQuestion>
      {choice}
    </>
  ),
  confirmLabel: 'Excluir',
  danger: true,
})

export const askDelete = <Row extends RecordRow>(
  definition: Pick<RecordDefinition<Row, object, object>, 'texts' | 'describe'>,
  row: Row,
): Promise<boolean> => confirmAction(deleteQuestion(definition, row))

/** Asks, deletes and offers to undo; true when the record is gone. `choice` stands below the question. */
export async function askAndDelete<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  row: Row,
  choice?: ReactNode,
): Promise<boolean> {
  const isGone = await askAndDo({
    question: deleteQuestion(definition, row, choice),
    act: () => definition.remove(row),
    failed: reasonAfter(definition.texts.erroAoExcluir),
  })
  if (isGone) tellDeleted(definition, row)
  return isGone
}

/** Takes a row off its list by `ask`; the keyboard goes on at the row beside it. */
export async function takeOff<Row extends RecordRow>(
  rows: readonly Row[],
  row: Row,
  ask: (row: Row) => Promise<boolean>,
): Promise<void> {
  const heir = neighbourOf(rows, row.id)
  if (await ask(row)) focusAfterRow(heir)
}
