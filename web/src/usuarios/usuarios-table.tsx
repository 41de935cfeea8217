import {
  DoorOpen,
  Download,
  Ellipsis,
  Hourglass,
  KeyRound,
  LinkIcon,
  LogOut,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Unlink,
  UserCheck,
  UserX,
} from 'lucide-react'
import { TENTATIVAS_POR_HORA } from '@cantai/contract/limites'
import type { UsuarioDaLista, UsuariosQuery } from '@cantai/contract/usuarios/usuarios'
import { Badge } from '../ui/data/badge.tsx'
import { Button, IconButton } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column, TableProps } from '../ui/data/data-table-props.ts'
import { DiaDe } from '../lib/dia.tsx'
import { momentoEscrito } from '../lib/formatos.ts'
import { Menu } from '../ui/overlay/menu.tsx'
import { useUsuario } from '../lib/session/session.ts'
import {
  askAtivo,
  askDeixarEntrar,
  askDesligarSegundoFator,
  askRemover,
  askRevogarLink,
  askSairDeTodos,
} from './ask-usuario.tsx'
import { aprovar } from './aprovar.ts'
import { exportDados } from './usuarios-api.ts'
import { saveDados } from '../acesso/seguranca/salvar-dados.ts'
import { NivelBadge } from './nivel-badge.tsx'

type Ordenar = UsuariosQuery['ordenar']

const columns = (me: number | undefined): readonly Column<UsuarioDaLista, Ordenar>[] => [
  {
    header: 'Nome',
    sort: 'nome',
    card: 'title',
    className: 'w-[30%] min-w-48',
    cell: ({ id, nome, ativo }) => (
      <span className="flex items-center gap-2">
        <span
          title={nome}
          className={classNames('line-clamp-2 font-medium wrap-anywhere', !ativo && 'text-dim')}
        >
          {nome}
        </span>
        {id === me && (
          <span className="-my-0.5 inline-flex">
            <Badge tone="neutral">você</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Email',
    card: 'subtitle',
    className: 'w-[28%] min-w-48',
    cell: ({ email, username }) => (
      <span title={`${email} · ${username}`} className="block text-dim">
        <span className="wrap-anywhere sm:line-clamp-2">{email}</span>
        <span className="line-clamp-1 text-sm wrap-anywhere max-sm:hidden">{username}</span>
      </span>
    ),
  },
  {
    header: 'Nível',
    sort: 'nivel_acesso',
    card: 'sign',
    className: 'whitespace-nowrap',
    cell: ({ nivel_acesso, ativo, aguardando, link_expira_em, tentativas, entrada_livre_ate }) => (
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        <NivelBadge nivel={nivel_acesso} />
        {!ativo && (
          <Badge tone="amber" icon={<UserX aria-hidden />}>
            Inativo
          </Badge>
        )}
        {ativo && aguardando && (
          <Badge tone="amber" icon={<Hourglass aria-hidden />}>
            Espera aprovação
          </Badge>
        )}
        {tentativas > 0 && (
          <Badge tone="amber" icon={<ShieldAlert aria-hidden />}>
            {tentativas} tentativas
          </Badge>
        )}
        {entrada_livre_ate !== null && (
          <Badge tone="blue" icon={<DoorOpen aria-hidden />}>
            Pode entrar até {momentoEscrito(Date.parse(entrada_livre_ate))}
          </Badge>
        )}
        {link_expira_em !== null && (
          <Badge tone="blue" icon={<LinkIcon aria-hidden />}>
            Link aberto
          </Badge>
        )}
      </span>
    ),
  },
  {
    header: 'Último login',
    className: 'whitespace-nowrap',
    cell: ({ ultimo_login_em }) =>
      ultimo_login_em === null ? <span className="text-dim">–</span> : <DiaDe iso={ultimo_login_em} />,
  },
  {
    header: 'Desde',
    sort: 'criado_em',
    card: 'none',
    className: 'whitespace-nowrap',
    cell: ({ criado_em }) => <DiaDe iso={criado_em} />,
  },
]

const UnicoAdministrador = () => (
  <p className="max-w-64 border-b border-line px-3 pt-2 pb-3 text-sm text-dim">
    É a única conta de administrador ativa. Torne outra pessoa administradora para poder mudar, desativar ou
    remover esta.
  </p>
)

/** The answer to a waiting person: approving can be undone, refusing asks first. */
const Resposta = ({ usuario }: { usuario: UsuarioDaLista }) => (
  <>
    <Button
      size="sm"
      className="max-md:my-2"
      aria-label={`Aprovar ${usuario.nome}`}
      onClick={() => void aprovar([usuario])}
    >
      Aprovar
    </Button>
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Recusar ${usuario.nome}`}
      onClick={() => void askAtivo(usuario)}
    >
      Recusar
    </Button>
  </>
)

type UsuariosTableProps = TableProps<UsuarioDaLista, Ordenar> & {
  onNivel: (row: UsuarioDaLista) => void
  onSenha: (row: UsuarioDaLista) => void
}

export const UsuariosTable = ({ onNivel, onSenha, ...table }: UsuariosTableProps) => {
  const eu = useUsuario()?.id
  return (
    <DataTable
      {...table}
      label="Usuários"
      columns={columns(eu)}
      renderActions={(row) => (
        <>
          {row.ativo && row.aguardando && <Resposta usuario={row} />}
          <Menu
            label={`Ações de ${row.nome}`}
            header={row.unico_administrador && <UnicoAdministrador />}
            trigger={<IconButton label={`Ações de ${row.nome}`} icon={<Ellipsis aria-hidden />} />}
            items={[
              {
                label: 'Mudar nível',
                icon: <ShieldCheck aria-hidden />,
                disabled: row.aguardando || row.unico_administrador,
                onSelect: () => onNivel(row),
              },
              // One's own password and second factor are changed in the settings.
              ...(row.id === eu
                ? []
                : [
                    {
                      label: 'Gerar link de nova senha',
                      icon: <KeyRound aria-hidden />,
                      disabled: !row.ativo,
                      onSelect: () => onSenha(row),
                    },
                  ]),
              ...(row.tentativas >= TENTATIVAS_POR_HORA && row.ativo
                ? [
                    {
                      label: 'Deixar entrar agora (15 min)',
                      icon: <DoorOpen aria-hidden />,
                      disabled: row.entrada_livre_ate !== null,
                      onSelect: () => void askDeixarEntrar(row),
                    },
                  ]
                : []),
              ...(row.link_expira_em === null
                ? []
                : [
                    {
                      label: 'Revogar link de nova senha',
                      icon: <Unlink aria-hidden />,
                      onSelect: () => void askRevogarLink(row),
                    },
                  ]),
              ...(row.ativo
                ? [
                    {
                      label: 'Sair de todos os aparelhos',
                      icon: <LogOut aria-hidden />,
                      onSelect: () => void askSairDeTodos(row),
                    },
                  ]
                : []),
              ...(row.segundo_fator && row.id !== eu
                ? [
                    {
                      label: 'Desligar verificação em duas etapas',
                      icon: <ShieldOff aria-hidden />,
                      onSelect: () => void askDesligarSegundoFator(row),
                    },
                  ]
                : []),
              {
                label: 'Baixar os dados',
                icon: <Download aria-hidden />,
                onSelect: () => void saveDados(row.nome, () => exportDados(row)),
              },
              'separator',
              ...(row.ativo && row.aguardando
                ? []
                : [
                    row.ativo
                      ? {
                          label: 'Desativar',
                          icon: <UserX aria-hidden />,
                          danger: true,
                          disabled: row.unico_administrador,
                          onSelect: () => void askAtivo(row),
                        }
                      : {
                          label: 'Reativar',
                          icon: <UserCheck aria-hidden />,
                          onSelect: () => void askAtivo(row),
                        },
                  ]),
              {
                label: 'Remover pessoa',
                icon: <Trash2 aria-hidden />,
                danger: true,
                disabled: row.unico_administrador,
                onSelect: () => void askRemover(row),
              },
            ]}
          />
        </>
      )}
    />
  )
}
