import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NOME_MAX } from '@cantai/contract/limites'
import { VALIDADES_DO_CONVITE } from '@cantai/contract/usuarios'
import { failedFields, failureMessage } from '../lib/api/failure.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { Button } from '../ui/form/button.tsx'
import { SelectField, TextField } from '../ui/form/field.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { LinkCard } from './link-card.tsx'
import { useCreateConvite } from './usuarios-api.ts'
import { cadastroQuery } from '../acesso/acesso-api.ts'

const VALIDADES = VALIDADES_DO_CONVITE.map((horas) => ({
  value: String(horas),
  label: horas === 24 ? '24 horas' : `${horas / 24} dias`,
}))

export function ConviteModal({ open, onClose, onClosed }: ModalLife) {
  const formId = useId()
  const [para, setPara] = useState('')
  const [validade, setValidade] = useState(VALIDADES[0]?.value)
  const { data } = useQuery(cadastroQuery(undefined))
  const { mutate: create, data: link, error, isPending } = useCreateConvite()

  const submit = () =>
    create(
      { para, horas: VALIDADES_DO_CONVITE.find((horas) => String(horas) === validade) },
      {
        onError: (failure) =>
          toast.apiError(failureMessage(failure, 'Não foi possível criar o convite. Tente novamente.')),
      },
    )

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={link ? 'Convite criado' : 'Convidar'}
      size="sm"
      footer={
        link ? (
          <Button onClick={onClose}>Concluir</Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Criando...">
              Criar convite
            </Button>
          </>
        )
      }
    >
      {link ? (
        <LinkCard
          link={link}
          label={para.trim() ? `Convite para ${para.trim()}` : 'Convite'}
          text="Você foi convidado para a equipe de louvor no Cantai. Crie a sua conta neste link."
        />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <p className="mb-4 text-dim">
            {data?.cadastro === 'aberto'
              ? 'O cadastro está aberto a todos. O link leva a pessoa direto para criar a conta, como músico.'
              : 'O link abre o cadastro para uma pessoa, que entra como músico. O nível pode ser mudado depois.'}
          </p>
          <TextField
            label="Para quem"
            optional
            autoComplete="off"
            maxLength={NOME_MAX}
            value={para}
            onChange={(event) => setPara(event.target.value)}
            hint="Só para você reconhecer o convite na lista."
            error={failedFields(error)['para']}
          />
          <SelectField
            label="Validade"
            options={VALIDADES}
            value={validade}
            onChange={(event) => setValidade(event.target.value)}
          />
        </form>
      )}
    </Modal>
  )
}
