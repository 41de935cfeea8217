import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/form/button.tsx'
import { Modal, type ModalProps } from '../../ui/overlay/modal.tsx'
import { isTouch } from '../../ui/layout/touch.ts'
import { ConflictButtons } from './conflict-buttons.tsx'
import { ConflictVersions } from './conflict-versions.tsx'
import type { RecordRow } from './define-record.ts'
import { QuemAlterou } from './quem-alterou.tsx'
import { DraftOffer } from './draft/draft-offer.tsx'
import type { RecordForm } from './use-record-form.ts'

/** A field by its id takes the first focus; on touch it waits for a tap, because its keyboard would cover half the dialog. */
export const focusFirst =
  (id: string): ModalProps['initialFocus'] =>
  () => {
    const field = document.getElementById(id)
    return (isTouch() ? field?.closest<HTMLElement>('[role=dialog]') : field) ?? true
  }

type RecordModalProps<Row extends RecordRow, Values extends FieldValues, Novo extends FieldValues> = Pick<
  ModalProps,
  'onClosed' | 'size' | 'initialFocus'
> & {
  record: RecordForm<Row, Values, Novo>
  title?: string
  submitLabel?: string
  submitDisabled?: boolean
  /** Stands before 'Cancelar'. */
  extraAction?: ReactNode
  /** Saves too, and then does what it says; a phone leaves out 'Cancelar' for it. */
  mainAction?: ReactNode
  formProps?: Omit<ComponentProps<'form'>, 'id' | 'onSubmit' | 'children'>
  children: ReactNode
}

/** The form of a record in a dialog: fields, then both versions where somebody else saved meanwhile. */
export function RecordModal<Row extends RecordRow, Values extends FieldValues, Novo extends FieldValues>(
  props: RecordModalProps<Row, Values, Novo>,
) {
  const {
    record,
    title,
    submitLabel,
    submitDisabled = false,
    extraAction,
    mainAction,
    formProps,
    children,
    ...modal
  } = props
  const { conflict, isNew, busy, definition } = record
  const { texts } = definition
  return (
    <Modal
      {...modal}
      open={record.open}
      onClose={() => void record.close()}
      title={conflict ? texts.duasVersoes : (title ?? (isNew ? texts.novo : texts.editar))}
      footer={
        conflict ? (
          <ConflictButtons
            busy={busy}
            onBack={record.backToForm}
            onTheirs={record.takeTheirs}
            onMine={record.keepMine}
          />
        ) : (
          <>
            {extraAction}
            <Button
              disabled={busy}
              className={mainAction ? 'max-sm:hidden' : undefined}
              onClick={() => void record.close()}
            >
              Cancelar
            </Button>
            <Button
              type="submit"
              form={record.formId}
              variant={mainAction ? 'secondary' : 'primary'}
              busy={busy}
              busyLabel="Salvando..."
              disabled={submitDisabled}
            >
              {submitLabel ?? (isNew ? 'Salvar' : 'Atualizar')}
            </Button>
            {mainAction}
          </>
        )
      }
    >
      {conflict && <ConflictVersions what={texts.este} {...conflict} />}
      {/* Kept mounted, so that 'Voltar a editar' finds what was written. */}
      <div hidden={conflict !== undefined}>
        <DraftOffer offer={record.draft} />
        <form
          noValidate
          {...formProps}
          id={record.formId}
          onSubmit={(event) => {
            event.preventDefault()
            record.submit()
          }}
        >
          {children}
        </form>
        {record.row && <QuemAlterou tipo={definition.name} row={record.row} className="mt-2" />}
      </div>
    </Modal>
  )
}
