import {
  Music,
  ShieldCheck,
  Star,
  DoorOpen,
  Ellipsis,
  Hourglass,
  LinkIcon,
  ShieldAlert,
  UserX,
} from 'lucide-react'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { Badge } from '../ui/data/badge.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
import type { UsuarioDaLista, UsuariosQuery } from '@cantai/contract/usuarios/usuarios'
import { Button, IconButton } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column, TableProps } from '../ui/data/data-table-props.ts'
import { DiaDe } from '../lib/dia.tsx'
import { momentoEscrito } from '../lib/formatos.ts'
import { Menu } from '../ui/overlay/menu.tsx'
import { useUsuario } from '../lib/session/session.ts'
import { askAtivo } from './ask-usuario.tsx'
import { acoesDe, type ComModais } from './acoes-do-usuario.tsx'
import { aprovar } from './aprovar.ts'

const ICON = { musico: Music, lider: Star, admin: ShieldCheck }

function NivelBadge({ nivel }: { nivel: NivelAcesso }) {
  const Icon = ICON[nivel]
  return (
    <Badge tone={nivel === 'admin' ? 'gold' : 'neutral'} icon={<Icon aria-hidden />}>
      {NIVEL_LABEL[nivel]}
    </Badge>
  )
}

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

type UsuariosTableProps = TableProps<UsuarioDaLista, Ordenar> & ComModais

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
            trigger={
              <IconButton label={`Ações de ${row.nome}`} word="Ações" icon={<Ellipsis aria-hidden />} />
            }
            items={acoesDe(row, row.id === eu, { onNivel, onSenha })}
          />
        </>
      )}
    />
  )
}
