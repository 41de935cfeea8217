import { cloneElement, type ComponentType, useState } from 'react'
import type { MenuProps } from './menu-props.ts'
import { toast } from '../feedback/toast.ts'

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
