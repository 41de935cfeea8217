import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { toast } from './toast.ts'

export type MenuAction = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  shortcut?: string
  disabled?: boolean
}

export type MenuProps = {
  label: string
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  items: (MenuAction | 'separator')[]
  header?: ReactNode
}

const loadView = async () => (await import('./menu-view.tsx')).MenuView
const preload = () => void loadView().catch(() => undefined)

/** A button with a menu. Its code comes when the button is first reached, so that a list of them weighs only buttons. */
export function Menu(props: MenuProps) {
  const [View, setView] = useState<ComponentType<MenuProps>>()
  if (View) return <View {...props} />
  const open = () => {
    loadView().then(
      (loaded) => setView(() => loaded),
      () => toast.apiError('Não foi possível abrir o menu. Verifique a conexão e tente novamente.'),
    )
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
  })
}
