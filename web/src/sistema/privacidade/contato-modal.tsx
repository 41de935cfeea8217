import { CONTATO_DA_PRIVACIDADE_MAX } from '@cantai/contract/limites'
import { privacidadeCalls, PrivacidadeEdicao } from '@cantai/contract/sistema/privacidade'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { putAnswer } from '../../lib/api/query-client.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { useAskedClose } from '../../lib/form/use-unsaved-guard.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'

type ContatoModalProps = ModalLife & { contato: string | null }

/** Whom people ask about their data. */
export function ContatoModal({ open, onClose, onClosed, contato }: ContatoModalProps) {
  const { field, busy, isChanged, formProps } = useSchemaForm({
    schema: PrivacidadeEdicao,
    initial: { contato: contato ?? '' },
    send: async (body) => {
      const saved = await api(privacidadeCalls.changePrivacidade, { body })
      putAnswer(consulta(privacidadeCalls.privacidade), saved)
      toast.success(saved.contato === null ? 'Contato retirado' : 'Contato salvo')
      onClose()
    },
    alert: { fallback: 'Não foi possível salvar o contato. Tente novamente.' },
    quietOnField: true,
  })
  const leave = useAskedClose(open && isChanged, onClose)
  return (
    <FormModal
      open={open}
      onClose={leave}
      onClosed={onClosed}
      title="A quem perguntar"
      description="Aparece na página de privacidade, que todos leem antes de criar uma conta."
      form={formProps}
      submitLabel="Salvar"
      busy={busy}
    >
      <TextField
        label="Contato"
        placeholder="Ana, da secretaria: (11) 91234-5678"
        maxLength={CONTATO_DA_PRIVACIDADE_MAX}
        {...field('contato')}
      />
    </FormModal>
  )
}
