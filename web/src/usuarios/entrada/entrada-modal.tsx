import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CADASTROS, type Cadastro } from '@cantai/contract/acesso/links'
import { failureMessage } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { FormModal } from '../../ui/overlay/form-modal.tsx'
import { ENTRADA } from './entrada-texts.ts'
import { changeEntrada, entradaQuery } from '../usuarios-api.ts'

/** Chooses the mode of registration. Saving the present one is an answer too: the question was open until then. */
export function EntradaModal({ open, onClose, onClosed }: ModalLife) {
  const { data } = useQuery(entradaQuery)
  const [chosen, setChosen] = useState<Cadastro>()
  const { mutateAsync, isPending } = useMutation({ mutationFn: changeEntrada })
  const cadastro = chosen ?? data?.cadastro
  const waits = data?.aguardando ?? 0

  async function save() {
    if (cadastro === undefined) return
    try {
      await mutateAsync(cadastro)
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível mudar quem pode entrar. Tente novamente.'))
      return
    }
    toast.success(`Quem pode entrar: ${ENTRADA[cadastro].nome}`)
    onClose()
  }

  return (
    <FormModal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Quem pode entrar"
      description="Vale para quem ainda não tem conta."
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          void save()
        },
      }}
      submitLabel="Salvar"
      busy={isPending}
      disabled={cadastro === undefined}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Quem pode entrar</legend>
        {CADASTROS.map((value) => (
          <RadioCard
            key={value}
            name="cadastro"
            value={value}
            label={ENTRADA[value].nome}
            hint={ENTRADA[value].diz}
            checked={value === cadastro}
            onChoose={setChosen}
          />
        ))}
      </fieldset>
      {waits > 0 && (
        <p className="mt-3 text-sm text-dim">
          Quem já espera aprovação continua esperando até alguém aprovar.
        </p>
      )}
    </FormModal>
  )
}
