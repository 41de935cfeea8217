import type { ReactNode } from 'react'

type EmptyStateProps = { icon: ReactNode; title: string; hint?: ReactNode; action?: ReactNode }

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <div aria-hidden className="mb-4 text-gold [&_svg]:size-8">
        {icon}
      </div>
      <p className="text-lg font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-96 text-balance text-dim">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
