import type { ReactNode } from 'react'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { askAndDo, reasonAfter } from '../ask-and-do.ts'
import { focusAfterRow, focusRowOnceThere, neighbourOf } from '../focus-row.ts'
import { tellUndoable } from '../restauro/tell-undoable.ts'
import type { ListedRecord, RecordRow } from './define-record.ts'

/** A question about one row, which is named below it. */
export const RowQuestion = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p>{text}</p>
    <p className="mt-3 line-clamp-4 text-paper wrap-anywhere">{children}</p>
  </>
)

const deleteQuestion = <Row extends RecordRow>(
  { texts, describe }: Pick<ListedRecord<Row>, 'texts' | 'describe'>,
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

/** Tells that a record is gone, and offers to take that back. */
export const tellDeleted = <Row extends RecordRow>(
  { name, texts }: Pick<ListedRecord<Row>, 'name' | 'texts'>,
  { id }: Row,
): void =>
  tellUndoable({
    tipo: name,
    id,
    done: texts.excluido,
    undone: texts.restaurado,
    onUndone: () => focusRowOnceThere(id),
  })

export const askDelete = <Row extends RecordRow>(
  definition: Pick<ListedRecord<Row>, 'texts' | 'describe'>,
  row: Row,
): Promise<boolean> => confirmAction(deleteQuestion(definition, row))

/** Asks, deletes and offers to undo; true when the record is gone. `choice` stands below the question. */
export async function askAndDelete<Row extends RecordRow>(
  definition: ListedRecord<Row>,
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
