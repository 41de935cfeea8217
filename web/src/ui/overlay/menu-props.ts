import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

export type MenuAction = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  shortcut?: string
  disabled?: boolean
}

/** Actions under a heading of their own. */
export type MenuGroup = { label: string; items: readonly MenuAction[] }

export type MenuProps = {
  label: string
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  items: readonly (MenuAction | MenuGroup | 'separator')[]
  header?: ReactNode
}
