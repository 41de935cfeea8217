import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ConflictButtons } from '../../lib/record/conflict-buttons.tsx'
import type { useSaveTexto } from './use-save-texto.ts'

type TextoFooterProps = {
  saving: ReturnType<typeof useSaveTexto>
  editing: boolean
  onCancel: () => void
  onSave: () => void
  /** While it is read. */
  children: ReactNode
}

/** The buttons of a song's text: while it is read, while it is written, and when somebody else wrote it meanwhile. */
export function TextoFooter({ saving, editing, onCancel, onSave, children }: TextoFooterProps) {
  const { busy, conflict, backToForm, takeTheirs, keepMine } = saving
  if (conflict)
    return (
      <ConflictButtons busy={busy} onBack={backToForm} onTheirs={() => void takeTheirs()} onMine={keepMine} />
    )
  if (!editing) return children
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        Cancelar
      </Button>
      <Button variant="primary" busy={busy} busyLabel="Salvando..." onClick={onSave}>
        Salvar
      </Button>
    </>
  )
}
