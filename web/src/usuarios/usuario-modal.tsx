import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { ConviteModal } from './convite-modal.tsx'
import { EntradaModal } from './entrada/entrada-modal.tsx'
import { LinkDeSenhaModal } from './link-de-senha-modal.tsx'
import { NivelModal } from './nivel-modal.tsx'

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
