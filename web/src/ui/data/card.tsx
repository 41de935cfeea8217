import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'

export type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }

export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...(rest as object)}
      className={classNames('rounded-lg border border-line bg-surface p-4', className)}
    />
  )
}
