import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { Endereco } from './endereco.tsx'

/** The step of the first day. */
export const EnderecoModal = (life: ModalLife) => (
  <Modal
    {...life}
    title="Dar um endereço ao Cantai"
    description="Por ele a equipe abre o Cantai no celular."
    footer={<Button onClick={life.onClose}>Concluir</Button>}
  >
    <Endereco />
  </Modal>
)
