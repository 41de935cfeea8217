import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { PapelBotoes } from './papel-botoes.tsx'
import { PapelCampos } from './papel-campos.tsx'
import { usePapel } from './use-papel.ts'

type PapelModalProps = ModalLife & Omit<Parameters<typeof usePapel>[0], 'enabled'>

/** A PDF to be shared: how it looks, whether it is ready, and the ways that it may go. */
export function PapelModal({ open, onClose, onClosed, ...papelProps }: PapelModalProps) {
  const papel = usePapel(papelProps)
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Compartilhar PDF"
      description={papelProps.nome}
      footer={<PapelBotoes papel={papel} nome={papelProps.nome} />}
    >
      <PapelCampos papel={papel} />
    </Modal>
  )
}
