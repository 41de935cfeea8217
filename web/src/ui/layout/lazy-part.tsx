import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { FALHOU, PieceFailed } from '../feedback/piece.tsx'
import { toast } from '../feedback/toast.ts'

export const NAO_ABRIU = 'Não foi possível abrir. Verifique a conexão e tente novamente.'

interface LazyPartOptions {
  /** Placeholder while it loads; nothing by default. */
  instead?: ReactNode
  /** Placeholder when it cannot be fetched; by default that of loading. */
  missing?: ComponentType<{ onRetry: () => void }>
  /** Placeholder after an error of its own. */
  failed?: (props: ErrorComponentProps) => ReactNode
}

type Closable = { open?: boolean; onClose?: () => void; onClosed?: () => void }

/**
 * A component whose code is loaded when it is first shown, or earlier by `preload`. One that can be closed and cannot be fetched says so
 * and closes, and retries at its next opening; any other retries as soon as there is a network. An error of the part does not leave it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { instead = null, missing: Instead = () => instead, failed = PieceFailed }: LazyPartOptions = {},
) {
  let coming: Promise<ComponentType<Props> | undefined> | undefined
  const bring = () => (coming ??= load().catch(() => undefined))
  const forget = () => void (coming = undefined)

  function Content({ props, onRetry }: { props: Props & Closable; onRetry: () => void }) {
    const Part = use(bring())
    if (Part) return createElement(Part, props)
    return props.onClose ? (
      <Closed {...props} forget={forget} />
    ) : (
      <OnceOnline onRetry={onRetry}>
        <Instead onRetry={onRetry} />
      </OnceOnline>
    )
  }

  function Host(props: Props & Closable) {
    const [times, setTimes] = useState(1)
    const again = () => {
      forget()
      setTimes(times + 1)
    }
    const { open = true, onClose, onClosed } = props
    const closeFailed = () => {
      toast.apiError(FALHOU)
      onClose?.()
      onClosed?.()
    }
    return (
      <CatchBoundary
        getResetKey={() => open}
        errorComponent={onClose ? Nothing : failed}
        {...(onClose ? { onCatch: closeFailed } : {})}
      >
        <Suspense fallback={instead}>
          <Content key={times} props={props} onRetry={again} />
        </Suspense>
      </CatchBoundary>
    )
  }

  return Object.assign(Host, { preload: () => void load().catch(() => undefined) })
}

/** The fallback for a part that has closed, or that nobody would miss. */
export const Nothing = () => null

function Closed({ open = true, onClose, onClosed, forget }: Closable & { forget: () => void }) {
  // After each failed fetch.
  useEffect(() => {
    forget()
    if (!open) return
    toast.apiError(NAO_ABRIU)
    onClose?.()
    onClosed?.()
  })
  return null
}

function OnceOnline({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return children
}
