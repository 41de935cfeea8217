import { NOTIFICACOES_MAX } from '@cantai/contract/limites'
import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayState } from '../overlay/overlays.ts'
import { Button } from '../form/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { useStore } from '../layout/store.ts'
import { type Toast, toastStore } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { useIsQuiet } from './quiet.ts'
import { useHeld } from './use-held.ts'
import { useToastPlace } from './use-toast-place.ts'

/** How long a toast from a closing dialog waits for it to close, instead of moving along. */
const DIALOG_DECIDES_MS = 100

/** Outside of the app's root, so that an open dialog does not hide it from a screen reader. */
const region = () => document.getElementById('notificacoes') ?? document.body

function useToastsToShow(): readonly Toast[] {
  const toasts = useStore(toastStore)
  const overlay = useOverlayState()
  const isQuiet = useIsQuiet()
  const [shownIds, setShownIds] = useState<readonly number[]>([])
  useEffect(() => {
    if (overlay === 'closing') return undefined
    const ids = toasts.filter(({ waits }) => overlay === 'none' || waits !== true).map(({ id }) => id)
    const timer = setTimeout(() => setShownIds(ids), overlay === 'open' ? DIALOG_DECIDES_MS : 0)
    return () => clearTimeout(timer)
  }, [toasts, overlay])
  return isQuiet
    ? []
    : toasts.filter(({ id, waits }) => shownIds.includes(id) && !(waits === true && overlay === 'open'))
}

export type ToastViewerProps = {
  /** Reads the preference for sounds. */
  isSoundWanted: () => boolean
}

export function ToastViewer(props: ToastViewerProps) {
  const toasts = useStore(toastStore)
  return (
    <CatchBoundary getResetKey={() => toasts} errorComponent={PlainToasts}>
      <PlacedToasts {...props} />
    </CatchBoundary>
  )
}

const PLACE = {
  bottom: 'bottom-(--above-floating) max-sm:inset-x-4 sm:right-4 sm:w-96',
  top: 'top-[calc(env(safe-area-inset-top)+0.5rem)] max-sm:inset-x-4 sm:left-1/2 sm:w-96 sm:-translate-x-1/2',
}

/**
 * The toasts: at the bottom, or at the top where they would cover a form. Over a dialog one is seen, the newest, and the others wait for it
 * to leave, and keep their time.
 */
function PlacedToasts({ isSoundWanted }: ToastViewerProps) {
  const toasts = useToastsToShow()
  const list = useRef<HTMLOListElement>(null)
  const place = useToastPlace(list, toasts)
  const isHeld = useHeld(list, toasts.length > 0)
  const isOver = typeof place === 'object'
  const turns = toasts.length - (isOver ? 1 : NOTIFICACOES_MAX)

  return createPortal(
    <ol
      ref={list}
      data-toasts
      style={isOver ? place.over : undefined}
      className={classNames(
        'pointer-events-none fixed z-60 flex flex-col gap-2 empty:hidden',
        isOver
          ? classNames('overflow-y-auto', !place.over && 'invisible top-0 max-sm:inset-x-4 sm:w-96')
          : PLACE[place],
      )}
    >
      {toasts.map((toast, i) => (
        // A repeated toast is announced again and starts its time again.
        <ToastCard
          key={`${toast.id}.${toast.times}`}
          toast={toast}
          isWaiting={i < turns}
          isHeld={isHeld}
          isSoundWanted={isSoundWanted}
        />
      ))}
    </ol>,
    region(),
  )
}

/** Fallback after an error of the toasts, which retry with the next one: their words stay readable. */
function PlainToasts() {
  const toasts = useStore(toastStore)
  return (
    <ol className="fixed inset-x-4 bottom-(--above-floating) z-60 rounded-lg border border-line bg-hover empty:hidden">
      {toasts.map(({ id, text, description }) => (
        <li key={id} className="flex items-center gap-2 p-3">
          <output className="min-w-0 grow">
            {text} {description}
          </output>
          <Button size="sm" onClick={() => toastStore.remove(id)}>
            Fechar
          </Button>
        </li>
      ))}
    </ol>
  )
}
