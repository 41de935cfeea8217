import { useNavigate } from '@tanstack/react-router'
import {
  ChevronDown,
  Church,
  CircleHelp,
  Download,
  KeyRound,
  LogOut,
  Search,
  Settings,
  Smartphone,
} from 'lucide-react'
import type { Usuario } from '@cantai/contract/acesso'
import { openUpdatePanel } from '../../app-updates/update-store.ts'
import { useInstall } from '../../lib/offline/install.ts'
import { logout } from '../../lib/session/session.ts'
import { isTouch } from '../../ui/layout/touch.ts'
import { isNative } from '../../native/platform.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { NIVEL_LABEL } from '../../acesso/nivel-label.ts'
import { openPanel } from '../palette/panel-store.ts'
import { entrableBy, rotas } from '../rotas.ts'
import { shortcutText, TECLAS } from '../palette/shortcuts.ts'

/** 'Ana Maria de Souza' → 'AS' */
function initials(nome: string): string {
  const first = nome
    .trim()
    .split(/\s+/)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
  return [first[0], first.length > 1 && first.at(-1)].filter(Boolean).join('').toLocaleUpperCase('pt-BR')
}

export function UserMenu({ usuario }: { usuario: Usuario }) {
  const install = useInstall()
  const navigate = useNavigate()
  const links = [rotas.usuarios, rotas.servidor].filter((rota) => entrableBy(usuario, rota))
  return (
    <Menu
      label="Menu do usuário"
      trigger={
        <button type="button" className="flex h-11 items-center gap-2 rounded-md p-1 hover:bg-raised lg:pr-2">
          <span
            aria-hidden
            className="relative grid size-9 place-items-center rounded-full bg-gold-soft text-sm font-semibold text-gold"
          >
            {initials(usuario.nome)}
            {usuario.padrao && (
              <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-page bg-amber" />
            )}
          </span>
          <span className="sr-only">Menu do usuário{usuario.padrao && ' (troque a senha padrão)'}: </span>
          <span className="max-w-32 truncate text-sm font-medium max-lg:sr-only">{usuario.nome}</span>
          <ChevronDown aria-hidden className="hidden size-4 text-dim lg:block" />
        </button>
      }
      header={
        <div className="mb-1 max-w-72 border-b border-line px-3 pt-2 pb-3">
          <p className="truncate font-semibold">{usuario.nome}</p>
          <p className="truncate text-sm text-dim">{usuario.email}</p>
          <p className="mt-1 text-sm text-gold">{NIVEL_LABEL[usuario.nivel_acesso]}</p>
        </div>
      }
      items={[
        ...(usuario.padrao
          ? [
              {
                label: 'Trocar a senha padrão',
                icon: <KeyRound aria-hidden className="text-amber" />,
                onSelect: () => openPanel('senha'),
              },
            ]
          : []),
        {
          label: 'Buscar',
          icon: <Search aria-hidden />,
          shortcut: shortcutText(TECLAS.busca),
          onSelect: () => openPanel('busca'),
        },
        ...links.map(({ path, label, icon: Icon }) => ({
          label,
          icon: <Icon aria-hidden />,
          onSelect: () => void navigate({ to: path }),
        })),
        ...(entrableBy(usuario, rotas.usuarios)
          ? [
              {
                label: 'Nome da igreja',
                icon: <Church aria-hidden />,
                onSelect: () => openPanel('igreja'),
              },
            ]
          : []),
        {
          label: 'Configurações',
          icon: <Settings aria-hidden />,
          onSelect: () => openPanel('configuracoes'),
        },
        {
          label: isTouch() ? 'Ajuda' : 'Atalhos e ajuda',
          icon: <CircleHelp aria-hidden />,
          shortcut: shortcutText(TECLAS.ajuda),
          onSelect: () => openPanel('ajuda'),
        },
        ...(install
          ? [{ label: 'Instalar o Cantai', icon: <Download aria-hidden />, onSelect: install }]
          : []),
        ...(isNative()
          ? [{ label: 'Atualizações', icon: <Smartphone aria-hidden />, onSelect: openUpdatePanel }]
          : []),
        'separator',
        {
          label: 'Sair',
          icon: <LogOut aria-hidden />,
          shortcut: shortcutText(TECLAS.sair),
          onSelect: logout,
        },
      ]}
    />
  )
}
