import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/form/button.tsx'
import type { RecordTexts } from '../record-texts.ts'

type RecordActionsProps = {
  texts: RecordTexts
  /** The id of the element that names the row. */
  nameId: string
  onEdit: () => void
  onDelete: () => void
}

/** The buttons that edit and delete a row of a list. */
export const RecordActions = ({ texts, nameId, onEdit, onDelete }: RecordActionsProps) => (
  <>
    <IconButton
      label={texts.editarAcao}
      aria-describedby={nameId}
      icon={<Pencil aria-hidden />}
      onClick={onEdit}
    />
    <IconButton
      label={texts.excluirAcao}
      aria-describedby={nameId}
      icon={<Trash2 aria-hidden />}
      onClick={onDelete}
    />
  </>
)
