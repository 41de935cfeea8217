import { cloneElement } from 'react'
import type { MenuProps } from './menu-props.ts'
import { usePart } from '../layout/use-part.ts'

const loadView = async () => (await import('./menu-view.tsx')).MenuView
const preload = () => void loadView().catch(() => undefined)

/** A button with a menu. Its code is loaded when the button is first reached, so that a list of them costs only buttons. */
export function Menu(props: MenuProps) {
  const [View, bring] = usePart(
    loadView,
    'Não foi possível abrir o menu. Verifique a conexão e tente novamente.',
  )
  if (View) return <View {...props} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => bring(),
  })
}
