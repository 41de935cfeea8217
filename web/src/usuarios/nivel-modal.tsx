import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NIVEIS, type NivelAcesso } from '@cantai/contract/acesso/niveis'
import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import { failureMessage } from '../lib/api/failure.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { useUsuario } from '../lib/session/session.ts'
import { checkSession } from '../lib/session/start-session.ts'
import { RadioCard } from '../ui/form/radio-card.tsx'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { FormModal } from '../ui/overlay/form-modal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
import { changeNivel } from './usuarios-api.ts'

const MAY: Record<NivelAcesso, string> = {
  musico: 'Vê e edita o repertório, as execuções, os planejamentos e os ensaios.',
  lider: 'O mesmo que um músico; traz músicas de listas e arquivos, e exporta músicas e relatórios.',
  admin: 'Tudo: também o bot do WhatsApp, os convites e o nível de cada pessoa.',
}

type NivelModalProps = ModalLife & { usuario: UsuarioDaLista }

export function NivelModal({ usuario, open, onClose, onClosed }: NivelModalProps) {
  const self = useUsuario()?.id === usuario.id
  const [nivel, setNivel] = useState(usuario.nivel_acesso)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => changeNivel(usuario, { nivel_acesso: nivel, ...(self && { confirmar: true }) }),
  })
  const isChanged = nivel !== usuario.nivel_acesso

  async function save() {
    if (!isChanged) return onClose()
    const sure =
      !self ||
      (await confirmAction({
        title: 'Mudar o seu próprio nível?',
        message: `Você passa a ser ${NIVEL_LABEL[nivel]} e deixa de ver esta tela. Só outro administrador pode desfazer.`,
        confirmLabel: 'Mudar o meu nível',
        danger: true,
      }))
    if (!sure) return
    try {
      await mutateAsync()
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível mudar o nível. Tente novamente.'))
      return
    }
    toast.success(`${usuario.nome} agora é ${NIVEL_LABEL[nivel]}`)
    onClose()
    if (self) void checkSession({ quiet: true })
  }

  return (
    <FormModal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Mudar nível"
      description={`O que ${usuario.nome} pode fazer no Cantai.`}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          void save()
        },
      }}
      submitLabel="Mudar nível"
      busy={isPending}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Nível de acesso</legend>
        {NIVEIS.map((value) => (
          <RadioCard
            key={value}
            name="nivel"
            value={value}
            label={NIVEL_LABEL[value]}
            hint={MAY[value]}
            checked={value === nivel}
            onChoose={setNivel}
          />
        ))}
      </fieldset>
    </FormModal>
  )
}
