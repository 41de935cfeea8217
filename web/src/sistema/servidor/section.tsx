import { type ReactNode, useId } from 'react'

/** A titled part of the screen, with what can be done about it. */
export function Section({
  title,
  action,
  id: place,
  children,
}: {
  title: string
  action?: ReactNode
  /** Where links of other screens lead to it. */
  id?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={place} aria-labelledby={id} className="scroll-mt-20">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
