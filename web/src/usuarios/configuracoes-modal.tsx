import type { Usuario } from '@cantai/contract/usuarios'
import { Modal } from '../ui/modal.tsx'
import { ConfiguracoesFormFields } from './configuracoes-form.tsx'

type ConfiguracoesModalProps = {
  usuario: Usuario
  open: boolean
  onClose: () => void
  onClosed: () => void
}

export function ConfiguracoesModal({ usuario, open, onClose, onClosed }: ConfiguracoesModalProps) {
  return (
    <Modal open={open} onClose={onClose} onClosed={onClosed} title="Configurações" size="sm">
      <ConfiguracoesFormFields usuario={usuario} onDone={onClose} />
    </Modal>
  )
}
