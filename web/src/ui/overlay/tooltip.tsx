import { useEffect, type ReactNode } from 'react'
import { installTips } from './tooltip-bubble.ts'

type TooltipProps = {
  /** Must repeat or shorten what the child already says to assistive technology. */
  label: string
  children: ReactNode
}

export function Tooltip({ label, children }: TooltipProps) {
  useEffect(installTips, [])
  return (
    <span data-tip={label} className="inline-flex max-w-full">
      {children}
    </span>
  )
}
