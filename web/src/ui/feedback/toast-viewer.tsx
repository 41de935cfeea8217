import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useOverlayState } from '../overlay/overlays.ts'
import { classNames } from '../layout/class-names.ts'
import { useStore } from '../layout/store.ts'
import { type Toast, toastStore } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { useIsQuiet } from './quiet.ts'
import { useHeld } from './use-held.ts'
import { useToastPlace } from './use-toast-place.ts'

/** A toast told by a dialog that then closes waits so long for that, instead of moving along. */
const DIALOG_DECIDES_MS = 100

/** In the page itself and outside of the app's root, so that an open dialog does not hide it from a screen reader. */
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

/** The toasts: at the bottom, or above the page where they would lie on a dialog or on what is being filled in. */
export function ToastViewer({ isSoundWanted }: ToastViewerProps) {
  const toasts = useToastsToShow()
  const list = useRef<HTMLOListElement>(null)
  const place = useToastPlace(list, toasts)
  const isHeld = useHeld(list, toasts.length > 0)

  return createPortal(
    <ol
      ref={list}
      data-toasts
      className={classNames(
        'pointer-events-none fixed z-60 flex flex-col gap-2 empty:hidden max-sm:inset-x-4',
        place === 'bottom'
          ? 'bottom-(--above-floating) sm:right-4'
          : 'top-[calc(env(safe-area-inset-top)+0.5rem)] sm:left-1/2 sm:-translate-x-1/2',
      )}
    >
      {toasts.map((toast) => (
        // Said again, it is read out again and has its whole time.
        <ToastCard
          key={`${toast.id}.${toast.times}`}
          toast={toast}
          isHeld={isHeld}
          isSoundWanted={isSoundWanted}
        />
      ))}
    </ol>,
    region(),
  )
}
