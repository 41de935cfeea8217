import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

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
