import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/form/button.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import { useDelayed } from '../ui/feedback/skeleton.tsx'

/** The part of a query's result that a section reads. */
export interface Pending {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

type DashboardSectionProps = {
  title: string
  /** The text while it loads, as 'Carregando músicas recentes...'. */
  loading: string
  query: Pending
  /** Names what is asked for here: when it was done, and its button has gone, the title has the focus. */
  passo?: string
  link?: ReactNode
  className?: string
  children: ReactNode
}

/** A section with its states of loading, failure and link to more, which keeps its height while it loads. */
export function DashboardSection({
  title,
  loading,
  query,
  passo,
  link,
  className,
  children,
}: DashboardSectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  /** The focused button may be gone. */
  function keepFocus() {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }

  const lastPasso = useRef(passo)
  useEffect(() => {
    if (lastPasso.current !== undefined && lastPasso.current !== passo) keepFocus()
    lastPasso.current = passo
  }, [passo])

  async function retry() {
    await query.refetch()
    keepFocus()
  }

  return (
    <section
      aria-labelledby={id}
      aria-busy={query.isPending || undefined}
      className={classNames('flex min-w-0 flex-col', className)}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 sm:mb-1">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="min-w-0 grow basis-24 text-lg leading-6 font-semibold outline-none"
        >
          {title}
        </h2>
        {query.isError ? (
          <>
            <output className="text-sm text-dim max-sm:order-last max-sm:mb-1 max-sm:basis-full">
              Não foi possível carregar.
            </output>
            <Button
              variant="ghost"
              size="sm"
              className="ml-auto sm:ml-0"
              busy={query.isFetching}
              onClick={() => void retry()}
            >
              Tentar novamente<span className="sr-only"> {title}</span>
            </Button>
          </>
        ) : query.isPending ? (
          <LoadingText text={loading} />
        ) : (
          link
        )}
      </div>
      {children}
    </section>
  )
}

function LoadingText({ text }: { text: string }) {
  const slow = useDelayed()
  return (
    <output
      className={classNames(
        'shrink-0 text-sm text-dim transition-opacity max-sm:basis-full max-sm:leading-5',
        !slow && 'opacity-0',
      )}
    >
      {text}
    </output>
  )
}
