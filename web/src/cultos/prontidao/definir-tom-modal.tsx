import { useState } from 'react'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { TONS } from '@cantai/domain/cifras/tom/tons'
import { reasonOf } from '../../lib/api/failure.ts'
import { updateMusica } from '../../musicas/musicas-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'

type DefinirTomModalProps = ModalLife & { musica: MusicaDoCulto }

/** The key of a song that has none, kept with the song. */
export function DefinirTomModal({ musica, open, onClose, onClosed }: DefinirTomModalProps) {
  const [tom, setTom] = useState<string>(TONS[0])
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await updateMusica({ id: musica.musica_id }, { tom })
      toast.success('Tom salvo na música')
      onClose()
    } catch (error) {
      toast.apiError(`Erro ao salvar o tom: ${reasonOf(error)}`)
    }
    setBusy(false)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="sm"
      title={`Tom de ${musica.nome}`}
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
      <SelectField
        label="Tom"
        hint="Fica guardado na música e vale para todos os cultos."
        options={TONS.map((value) => ({ value, label: value }))}
        value={tom}
        onChange={({ target }) => setTom(target.value)}
      />
    </Modal>
  )
}
