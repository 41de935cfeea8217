import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { RowModalProps, ModalLife } from '../lib/record/use-row-modal.tsx'
import { ConviteModal } from './convite-modal.tsx'
import { EntradaModal } from './entrada/entrada-modal.tsx'
import { NivelModal } from './nivel-modal.tsx'
import { LinkModal } from './link-modal.tsx'
import { createLinkDeSenha } from './usuarios-api.ts'

/** Names the modal to open, and the user it is about. */
export type UsuarioIntent =
  | { kind: 'convite'; grupo?: boolean }
  | { kind: 'entrada' }
  | { kind: 'nivel' | 'senha'; usuario: UsuarioDaLista }

export function UsuarioModal({ row, ...modal }: RowModalProps<UsuarioIntent>) {
  if (row?.kind === 'nivel') return <NivelModal usuario={row.usuario} {...modal} />
  if (row?.kind === 'senha') return <LinkDeSenhaModal usuario={row.usuario} {...modal} />
  if (row?.kind === 'entrada') return <EntradaModal {...modal} />
  return <ConviteModal {...(row?.kind === 'convite' && row.grupo === true && { grupo: true })} {...modal} />
}

type LinkDeSenhaModalProps = ModalLife & { usuario: UsuarioDaLista }

const LinkDeSenhaModal = ({ usuario, ...life }: LinkDeSenhaModalProps) => (
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
