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
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { openUpdatePanel } from '../../app-updates/update-store.ts'
import { useInstall, useInstallable } from '../../lib/offline/install.ts'
import { askAndLogout } from '../../lib/saida/ask-and-logout.ts'
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
  const isInstallable = useInstallable()
  return (
    <Menu
      label="Menu do usuário"
      trigger={
        <button
          type="button"
          className="flex h-11 min-w-0 shrink! items-center gap-2 rounded-md p-1 hover:bg-raised xl:pr-2"
        >
          <span
            aria-hidden
            className="relative grid size-9 shrink-0 place-items-center rounded-full bg-gold-soft text-sm font-semibold text-gold"
          >
            {initials(usuario.nome)}
            {usuario.padrao && (
              <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-page bg-amber" />
            )}
          </span>
          <span className="sr-only">Menu do usuário{usuario.padrao && ' (troque a senha padrão)'}: </span>
          <span className="max-w-32 min-w-0 truncate text-sm font-medium max-xl:sr-only">{usuario.nome}</span>
          <ChevronDown aria-hidden className="hidden size-4 shrink-0 text-dim xl:block" />
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
        ...(isInstallable
          ? [
              {
                label: 'Instalar o Cantai',
                icon: <Download aria-hidden />,
                onSelect: install ?? (() => openPanel('instalar')),
              },
            ]
          : []),
        ...(isNative()
          ? [{ label: 'Atualizações', icon: <Smartphone aria-hidden />, onSelect: openUpdatePanel }]
          : []),
        'separator',
        {
          label: 'Sair',
          icon: <LogOut aria-hidden />,
          shortcut: shortcutText(TECLAS.sair),
          onSelect: () => void askAndLogout(),
        },
      ]}
    />
  )
}
