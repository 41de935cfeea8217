import { useState } from 'react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { markPresenca } from './mark-presenca.ts'
import { trocar } from './presentes.ts'
import { QuemVeio } from './quem-veio.tsx'

/** Asks for the attendance of a past service, however it was concluded. */
export function QuemVeioModal({ escala, open, onClose, onClosed }: ModalLife & { escala: Escala }) {
  const [trocados, setTrocados] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    if (await markPresenca(escala, trocados)) {
      toast.success('Ficou marcado quem veio')
      onClose()
    }
    setBusy(false)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Quem veio?"
      description="Desmarque quem faltou. Só a liderança vê."
      size="sm"
      canClose={!busy}
      initialFocus
      footer={
        <ModalButtons
          onCancel={onClose}
          label="Salvar"
          busyLabel="Salvando..."
          busy={busy}
          onDo={() => void save()}
        />
      }
    >
      <QuemVeio escala={escala} trocados={trocados} onToggle={(id) => setTrocados(trocar(trocados, id))} />
    </Modal>
  )
}
