import {
  DoorOpen,
  Download,
  KeyRound,
  LogOut,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Unlink,
  UserCheck,
  UserX,
} from 'lucide-react'
import { TENTATIVAS_POR_HORA } from '@cantai/contract/limites'
import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import type { MenuAction, MenuProps } from '../ui/overlay/menu-props.ts'
import {
  askAtivo,
  askDeixarEntrar,
  askDesligarSegundoFator,
  askRemover,
  askRevogarLink,
  askSairDeTodos,
} from './ask-usuario.tsx'
import { exportDados } from './usuarios-api.ts'
import { saveDados } from '../acesso/seguranca/salvar-dados.ts'

export interface ComModais {
  onNivel: (row: UsuarioDaLista) => void
  onSenha: (row: UsuarioDaLista) => void
}

/** The actions on an account in its present state. */
export function acoesDe(
  row: UsuarioDaLista,
  isMe: boolean,
  { onNivel, onSenha }: ComModais,
): MenuProps['items'] {
  const when = (applies: boolean, action: MenuAction) => (applies ? [action] : [])
  return [
    {
      label: 'Mudar nível',
      icon: <ShieldCheck aria-hidden />,
      disabled: row.aguardando || row.unico_administrador,
      onSelect: () => onNivel(row),
    },
    // One's own password and second factor are changed in the settings.
    ...when(!isMe, {
      label: 'Gerar link de nova senha',
      icon: <KeyRound aria-hidden />,
      disabled: !row.ativo,
      onSelect: () => onSenha(row),
    }),
    ...when(row.tentativas >= TENTATIVAS_POR_HORA && row.ativo, {
      label: 'Deixar entrar agora (15 min)',
      icon: <DoorOpen aria-hidden />,
      disabled: row.entrada_livre_ate !== null,
      onSelect: () => void askDeixarEntrar(row),
    }),
    ...when(row.link_expira_em !== null, {
      label: 'Revogar link de nova senha',
      icon: <Unlink aria-hidden />,
      onSelect: () => void askRevogarLink(row),
    }),
    ...when(row.ativo, {
      label: 'Sair de todos os aparelhos',
      icon: <LogOut aria-hidden />,
      onSelect: () => void askSairDeTodos(row),
    }),
    ...when(row.segundo_fator && !isMe, {
      label: 'Desligar verificação em duas etapas',
      icon: <ShieldOff aria-hidden />,
      onSelect: () => void askDesligarSegundoFator(row),
    }),
    {
      label: 'Baixar os dados',
      icon: <Download aria-hidden />,
      onSelect: () => void saveDados(row.nome, () => exportDados(row)),
    },
    'separator',
    ...when(row.ativo && !row.aguardando, {
      label: 'Desativar',
      icon: <UserX aria-hidden />,
      danger: true,
      disabled: row.unico_administrador,
      onSelect: () => void askAtivo(row),
    }),
    ...when(!row.ativo, {
      label: 'Reativar',
      icon: <UserCheck aria-hidden />,
      onSelect: () => void askAtivo(row),
    }),
    {
      label: 'Remover pessoa',
      icon: <Trash2 aria-hidden />,
      danger: true,
      disabled: row.unico_administrador,
      onSelect: () => void askRemover(row),
    },
  ]
}
