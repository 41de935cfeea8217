import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { LinkModal } from './link-modal.tsx'
import { createLinkDeSenha } from './usuarios-api.ts'

type LinkDeSenhaModalProps = ModalLife & { usuario: UsuarioDaLista }

export const LinkDeSenhaModal = ({ usuario, ...life }: LinkDeSenhaModalProps) => (
  <LinkModal
    {...life}
    title="Link de nova senha"
    make={() => createLinkDeSenha(usuario)}
    action="Gerar link"
    busyLabel="Gerando..."
    failed="Não foi possível gerar o link. Tente novamente."
    linkLabel={`Link para ${usuario.nome}`}
    text="Cantai: escolha a sua nova senha neste link."
  >
    {() => (
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
  </LinkModal>
)
