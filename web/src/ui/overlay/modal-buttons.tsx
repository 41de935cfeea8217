import { Button } from '../form/button.tsx'

type ModalButtonsProps = {
  onCancel: () => void
  /** The label of the action, and the label while it runs. */
  label: string
  busyLabel?: string
  onDo: () => void
  busy: boolean
  disabled?: boolean
}

/** The footer of a modal with one action. */
export const ModalButtons = ({
  onCancel,
  label,
  busyLabel,
  onDo,
  busy,
  disabled = false,
}: ModalButtonsProps) => (
  <>
    <Button disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
    <Button
      variant="primary"
      busy={busy}
      {...(busyLabel !== undefined && { busyLabel })}
      disabled={disabled}
      onClick={onDo}
    >
      {label}
    </Button>
  </>
)
