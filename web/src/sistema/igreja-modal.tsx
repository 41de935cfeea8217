import { IGREJA_MAX } from '@cantai/contract/limites'
import { MinisterioEdicao, sistemaCalls } from '@cantai/contract/sistema/sistema'
import { useSchemaForm } from '../lib/form/use-schema-form.ts'
import { api } from '../lib/api/api-client.ts'
import { setMinisterio, useMinisterio } from '../lib/ministerio.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { useAskedClose } from '../lib/form/use-unsaved-guard.ts'
import { toast } from '../ui/feedback/toast.ts'
import { TextField } from '../ui/form/field.tsx'
import { FormModal } from '../ui/overlay/form-modal.tsx'

/** The church's name, wherever the app says it. */
export function IgrejaModal({ open, onClose, onClosed }: ModalLife) {
  const { igreja } = useMinisterio()
  const { field, busy, isChanged, formProps } = useSchemaForm({
    schema: MinisterioEdicao,
    initial: { igreja: igreja ?? '' },
    send: async (body) => {
      const savedMinisterio = await api(sistemaCalls.changeMinisterio, { body })
      setMinisterio(savedMinisterio)
      toast.success(
        savedMinisterio.igreja === null ? 'Nome da igreja retirado' : `Igreja: ${savedMinisterio.igreja}`,
      )
      onClose()
    },
    alert: { fallback: 'Não foi possível salvar o nome da igreja. Tente novamente.' },
    quietOnField: true,
  })
  const leave = useAskedClose(open && isChanged, onClose)
  return (
    <FormModal
      open={open}
      onClose={leave}
      onClosed={onClosed}
      title="Nome da igreja"
      description="Aparece na entrada, nos convites, nas impressões e nas mensagens ao grupo."
      form={formProps}
      submitLabel="Salvar"
      busy={busy}
    >
      <TextField
        label="Nome da igreja"
        placeholder="Igreja da Esperança"
        autoComplete="organization"
        maxLength={IGREJA_MAX}
        {...field('igreja')}
      />
    </FormModal>
  )
}
