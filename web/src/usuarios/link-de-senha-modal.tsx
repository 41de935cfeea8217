import type { UsuarioDaLista } from '@cantai/contract/usuarios'
import { failureMessage } from '../lib/api/failure.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { Button } from '../ui/form/button.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { LinkCard } from './link-card.tsx'
import { useCreateLinkDeSenha } from './usuarios-api.ts'

type LinkDeSenhaModalProps = ModalLife & { usuario: UsuarioDaLista }

export function LinkDeSenhaModal({ usuario, open, onClose, onClosed }: LinkDeSenhaModalProps) {
  const { mutate: create, data: link, isPending } = useCreateLinkDeSenha()

  const generate = () =>
    create(usuario, {
      onError: (error) =>
        toast.apiError(failureMessage(error, 'Não foi possível gerar o link. Tente novamente.')),
    })

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Link de nova senha"
      size="sm"
      footer={
        link ? (
          <Button onClick={onClose}>Concluir</Button>
        ) : (
          <>
            <Button disabled={isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="primary" busy={isPending} busyLabel="Gerando..." onClick={generate}>
              Gerar link
            </Button>
          </>
        )
      }
    >
      {link ? (
        <LinkCard
          link={link}
          label={`Link para ${usuario.nome}`}
          text="Cantai: escolha a sua nova senha neste link."
        />
      ) : (
        <div className="flex flex-col gap-3 text-dim">
          <p>
            Com o link, <strong className="font-semibold wrap-anywhere text-paper">{usuario.nome}</strong>{' '}
            escolhe uma senha nova. Ele vale 24 horas e serve uma vez só.
          </p>
          <p>
            Quando for usado, as entradas abertas dessa conta terminam. Um link anterior deixa de valer agora.
          </p>
        </div>
      )}
    </Modal>
  )
}
