import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast as sonner } from 'sonner'
import { NOTIFICACOES_MAX } from '@cantai/contract/limites'
import { playTone } from './tone.ts'
import { toastStore } from './toast.ts'
import { makeRoom, type ToastId, type ToastRequest } from './toast-store.ts'

let shownIds: ToastId[] = []

function show({ tone, text, ...options }: ToastRequest) {
  // Errors are assertive (they interrupt a screen reader); the rest is polite.
  const title = tone === 'error' ? <span role="alert">{text}</span> : text
  const id = sonner[tone](title, { ...options, onDismiss: forget, onAutoClose: forget })
  const { keep, leave } = makeRoom([...shownIds, id])
  shownIds = keep
  for (const old of leave) sonner.dismiss(old)
}

function forget({ id }: { id: ToastId }) {
  shownIds = shownIds.filter((other) => other !== id)
}

const LOOK = {
  toast:
    'flex w-full items-start font-sans gap-3 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 text-base shadow-over sm:w-(--width)',
  icon: 'mt-2.5 [&_svg]:size-5',
  content: 'min-w-0 grow py-2.5',
  title: 'leading-5.5 font-medium wrap-break-word',
  description: 'mt-0.5 text-sm text-dim wrap-break-word',
  actionButton:
    'h-11 shrink-0 cursor-pointer rounded-md px-3 text-sm font-semibold text-gold transition-colors hover:bg-hover hover:text-gold-bright',
  closeButton:
    'order-last grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-dim transition-colors hover:bg-hover hover:text-paper',
}

const ICONS = {
  success: <CircleCheck aria-hidden className="text-green" />,
  info: <Info aria-hidden className="text-blue" />,
  warning: <TriangleAlert aria-hidden className="text-amber" />,
  error: <CircleX aria-hidden className="text-red" />,
  close: <X aria-hidden className="size-5" />,
}

const BOTTOM = 'var(--above-floating)'

export type ToastViewerProps = {
  /** Reads the preference for sounds. */
  isSoundWanted: () => boolean
}

export function ToastViewer({ isSoundWanted }: ToastViewerProps) {
  return (
    <>
      <Toaster
        position="bottom-right"
        expand
        closeButton
        gap={8}
        visibleToasts={NOTIFICACOES_MAX}
        offset={{ bottom: BOTTOM, right: '1rem' }}
        mobileOffset={{ bottom: BOTTOM, left: '1rem', right: '1rem' }}
        customAriaLabel="Notificações"
        icons={ICONS}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Dispensar', classNames: LOOK }}
      />
      <Connect isSoundWanted={isSoundWanted} />
    </>
  )
}

/** A sibling after the Toaster: its effect runs when the Toaster already listens, so no early toast is lost. */
function Connect({ isSoundWanted }: ToastViewerProps) {
  useEffect(
    () =>
      toastStore.connect((request) => {
        const { tone } = request
        if ((tone === 'success' || tone === 'error') && isSoundWanted()) playTone(tone)
        show(request)
      }),
    [isSoundWanted],
  )
  return null
}
