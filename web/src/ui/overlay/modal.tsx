import { Dialog } from '@base-ui/react/dialog'
import { CircleCheck, CircleHelp, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'
import { IconButton } from '../form/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { focusWhileScrolls } from '../layout/scroll-focus.ts'
import { useSwipeDown } from './use-swipe-down.ts'

export type ModalKind = 'info' | 'success' | 'warning' | 'error' | 'confirm'

type InitialFocus = ComponentProps<typeof Dialog.Popup>['initialFocus']

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** 'tall' and 'full' take all the height there is, for what is read from a music stand. */
  size?: 'sm' | 'md' | 'lg' | 'tall' | 'full'
  kind?: ModalKind
  /** Default: the first field, else the first button. */
  initialFocus?: InitialFocus
  /** False while closing would lose work in progress. */
  canClose?: boolean
  /** After the closing animation. */
  onClosed?: () => void
}

const SIZE = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
  tall: 'grow sm:max-w-3xl',
  full: 'grow sm:max-w-page',
}

const MARK: Record<ModalKind, ReactNode> = {
  info: <Info aria-hidden className="text-blue" />,
  success: <CircleCheck aria-hidden className="text-green" />,
  warning: <TriangleAlert aria-hidden className="text-amber" />,
  error: <CircleX aria-hidden className="text-red" />,
  confirm: <CircleHelp aria-hidden className="text-gold" />,
}

const MOTION = { transitionDuration: `${MODAL_ANIMACAO_MS}ms` }
const FIRST_FIELD = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'

export function Modal({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  kind,
  initialFocus,
  canClose = true,
  onClosed,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null)
  const isTall = size === 'tall' || size === 'full'
  const swipe = useSwipeDown({ enabled: canClose, onlyByGrip: isTall, onClose })

  function changed(next: boolean, { event }: { event: Event }) {
    // A toast is above the dialog, not outside of it.
    const onToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
    if (!next && canClose && !onToast) onClose()
  }

  /** On touch the field waits for a tap: its keyboard would cover half of the dialog at once. */
  function firstField(by: string) {
    return by === 'touch' ? true : (popup.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? true)
  }

  return (
    <Dialog.Root open={open} onOpenChange={changed} onOpenChangeComplete={(next) => !next && onClosed?.()}>
      <Dialog.Portal>
        <Dialog.Backdrop style={MOTION} className="veil fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport
          className={classNames(
            'fixed inset-0 z-40 flex flex-col items-center justify-center p-4 max-sm:justify-end max-sm:p-0',
            isTall ? 'max-sm:pt-2' : 'max-sm:pt-8',
          )}
        >
          <Dialog.Popup
            {...swipe}
            ref={popup}
            data-full-height={isTall ? '' : undefined}
            style={MOTION}
            initialFocus={initialFocus ?? firstField}
            className={classNames(
              'sheet relative flex min-h-0 w-full flex-col rounded-xl border border-line bg-surface shadow-over outline-none',
              'max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
              SIZE[size],
            )}
          >
            {canClose && (
              <span data-grip aria-hidden className="py-2 -mb-2 sm:hidden">
                <span className="mx-auto block h-1 w-10 rounded-full bg-edge" />
              </span>
            )}
            <header
              data-grip
              className="flex items-start gap-3 px-4 pt-4 pr-16 pb-2 sm:pt-5 sm:pl-6 [&_svg]:mt-0.5 [&_svg]:size-6 [&_svg]:shrink-0"
            >
              {kind && MARK[kind]}
              <Dialog.Title
                className={classNames(
                  'min-w-0 text-lg font-semibold wrap-break-word',
                  isTall ? 'line-clamp-2' : 'text-balance',
                )}
              >
                {title}
              </Dialog.Title>
            </header>
            <div
              ref={focusWhileScrolls}
              className="fade-top min-h-0 grow overflow-y-auto overscroll-none px-4 pt-2 pb-5 -outline-offset-2 sm:px-6"
            >
              <div>
                {description && (
                  <Dialog.Description render={<div />} className="text-dim wrap-break-word not-last:mb-4">
                    {description}
                  </Dialog.Description>
                )}
                {children}
              </div>
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 max-sm:*:grow sm:px-6">
                {footer}
              </footer>
            )}
            {/* Last, so that Tab and the first focus meet the content before it. */}
            {canClose && (
              <Dialog.Close
                render={<IconButton label="Fechar" icon={<X aria-hidden />} />}
                className="absolute top-3 right-3 max-sm:top-5"
              />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
