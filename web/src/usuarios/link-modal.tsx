import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { LinkCriado } from '@cantai/contract/usuarios/usuarios'
import { failureMessage } from '../lib/api/failure.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Button } from '../ui/form/button.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { LinkCard } from './link-card.tsx'

type LinkModalProps = ModalLife & {
  title: string
  /** The title once the link is there, if another. */
  titleOfLink?: string
  make: () => Promise<LinkCriado>
  action: string
  busyLabel: string
  failed: string
  /** The name of the link's field. */
  linkLabel: string
  /** Goes with the link when it is sent. */
  text: string
  /** How many people may use the link; without it one. */
  usos?: number
  /** Stands before the link is made; `error` is that of the last try. */
  children: (error: unknown) => ReactNode
}

/** Says or asks for whom a link is, makes it, and shows it this once. */
export function LinkModal(props: LinkModalProps) {
  const {
    title,
    titleOfLink = title,
    make,
    action,
    busyLabel,
    failed,
    linkLabel,
    text,
    usos = 1,
    children,
    ...life
  } = props
  const formId = useId()
  const {
    mutate,
    data: link,
    error,
    isPending,
  } = useMutation({
    mutationFn: make,
    onError: (failure) => toast.apiError(failureMessage(failure, failed)),
    gcTime: 0,
  })
  return (
    <Modal
      {...life}
      title={link ? titleOfLink : title}
      size="sm"
      footer={
        link ? (
          <Button onClick={life.onClose}>Concluir</Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={life.onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel={busyLabel}>
              {action}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <LinkCard link={link} label={linkLabel} text={text} usos={usos} />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            mutate()
          }}
        >
          {children(error)}
        </form>
      )}
    </Modal>
  )
}
