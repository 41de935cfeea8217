import { Dialog } from '@base-ui/react/dialog'
import { CircleCheck, CircleHelp, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { use, useRef, type ComponentProps, type ReactNode } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'
import { IconButton } from '../form/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { isTouch } from '../layout/touch.ts'
import { focusWhileScrolls } from '../layout/scroll-focus.ts'
import { DialogRoot } from './dialog-root.tsx'
import { offerDock } from './dock.ts'
import { HasAddress, useOpened, useOverlay } from './overlays.ts'
import { useSwipeDown } from './use-swipe-down.ts'

export type ModalKind = 'info' | 'success' | 'warning' | 'error' | 'confirm'

type InitialFocus = ComponentProps<typeof Dialog.Popup>['initialFocus']

/** Its content is a text to read. */
export type Reading = {
  /** A line below the title. */
  subtitle: ReactNode
  /** Buttons beside the close button. */
  tools: ReactNode
  /** The text fills the screen, and the bars overlay it. */
  fullScreen: boolean
  /** In full screen: whether the bars are shown; focusing them shows them. */
  bars: boolean
  /** Overrides the Escape key; `undefined` closes. */
  onEscape: (() => void) | undefined
}

export type ModalProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** 'tall', 'full' and 'folha' use the whole height, for texts on a music stand; 'folha' is as wide as its longest line. */
  size?: 'sm' | 'md' | 'lg' | 'tall' | 'full' | 'folha'
  kind?: ModalKind
  /** The initial focus. Default: the first field, else the first button; the dialog itself for a text, so that keys scroll it. */
  initialFocus?: InitialFocus
  /** False while closing would lose unsaved work. */
  canClose?: boolean
  /** Called after the closing animation. */
  onClosed?: () => void
  reading?: Reading
}

const SIZE = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
  tall: 'grow sm:max-w-3xl',
  full: 'grow sm:max-w-page',
  folha: 'grow sm:w-fit! sm:min-w-[min(48rem,100%)] sm:max-w-page',
}

const MARK: Record<ModalKind, ReactNode> = {
  info: <Info aria-hidden className="text-blue" />,
  success: <CircleCheck aria-hidden className="text-green" />,
  warning: <TriangleAlert aria-hidden className="text-amber" />,
  error: <CircleX aria-hidden className="text-red" />,
  confirm: <CircleHelp aria-hidden className="text-gold" />,
}

const MOTION = { transitionDuration: `${MODAL_ANIMACAO_MS}ms` }
/** In a radio group the checked one, which Tab would reach too. */
const FIRST_FIELD =
  ':is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea):not(:disabled)'
const ABOVE = {
  over: 'absolute inset-x-0 top-0 z-10 border-b border-line bg-surface pt-[env(safe-area-inset-top)] transition-transform',
  away: '-translate-y-full focus-within:translate-y-0',
}
/** With large text an open panel at the bottom of a text takes this room meanwhile. */
const GIVES_WAY = 'max-[21rem]:group-has-[[data-below]_[aria-expanded=true]]:hidden'
const BELOW = {
  over: 'absolute inset-x-0 bottom-0 z-10 bg-surface pb-[env(safe-area-inset-bottom)] transition-transform',
  away: 'translate-y-full focus-within:translate-y-0',
}

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
  reading,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null)
  const hasAddress = use(HasAddress)
  const fullScreen = reading?.fullScreen === true
  useOverlay(open, hasAddress)
  useOpened(open && fullScreen)
  const isTall = size === 'tall' || size === 'full' || size === 'folha'
  const swipe = useSwipeDown({ enabled: canClose, onlyByGrip: isTall, onClose })
  const barsAway = fullScreen && !reading.bars
  const bar = ({ over, away }: typeof ABOVE) => classNames(fullScreen && over, barsAway && away)

  function changed(next: boolean, { event, reason }: { event: Event; reason: string }) {
    // A press on a toast is no press outside of the dialog.
    const onToast = event.target instanceof Element && event.target.closest('[data-toasts]')
    if (next || !canClose || onToast) return
    if (reason === 'escape-key' && reading?.onEscape) reading.onEscape()
    else onClose()
  }

  /**
   * On touch no field is focused: the keyboard would cover half of the dialog at once. Neither is a link at the end of a text, where the
   * dialog would open scrolled.
   */
  function firstField() {
    const box = popup.current
    const field = isTouch() ? null : box?.querySelector<HTMLElement>(FIRST_FIELD)
    return field ?? (isTouch() || !box?.querySelector('button:not([data-close])') ? box : true) ?? true
  }

  return (
    <HasAddress value={false}>
      <DialogRoot open={open} onOpenChange={changed} onClosed={onClosed}>
        <Dialog.Portal>
          {/* Also covers the dialog from which it was opened, which is inert meanwhile. */}
          <Dialog.Backdrop forceRender style={MOTION} className="veil fixed inset-0 z-40 bg-veil" />
          <Dialog.Viewport
            className={classNames(
              // Between two flexible spaces it is centred.
              'fixed inset-0 z-40 flex flex-col items-center',
              !isTall && 'before:grow sm:after:grow',
              !fullScreen && 'p-4 max-sm:p-0',
              !fullScreen && (isTall ? 'max-sm:pt-2 short:p-0' : 'max-sm:pt-8'),
            )}
          >
            <Dialog.Popup
              {...swipe}
              ref={popup}
              // Back leaves full screen first, as Escape does.
              data-endereco={hasAddress && !fullScreen ? '' : undefined}
              style={MOTION}
              initialFocus={initialFocus ?? (reading ? popup : firstField)}
              className={classNames(
                'sheet group relative flex min-h-0 w-full flex-col bg-surface shadow-over outline-none',
                fullScreen
                  ? 'grow overflow-clip'
                  : 'rounded-xl border border-line max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
                !fullScreen && SIZE[size],
              )}
            >
              <div data-grip className={bar(ABOVE)}>
                {canClose && (
                  <span aria-hidden className="-mb-2 block py-2 sm:hidden">
                    <span className="mx-auto block h-1 w-10 rounded-full bg-edge" />
                  </span>
                )}
                <header
                  className={classNames(
                    'flex items-start gap-3 px-4 pt-4 pr-16 pb-2 sm:pl-6',
                    isTall ? 'sm:pt-4 short:pt-2 short:pb-0' : 'sm:pt-5',
                    reading && 'max-[21rem]:flex-wrap max-[21rem]:gap-y-0',
                  )}
                >
                  {kind && <span className="mt-0.5 shrink-0 [&_svg]:size-6">{MARK[kind]}</span>}
                  <div className={classNames('min-w-0 grow', reading && 'max-[21rem]:basis-full')}>
                    <Dialog.Title
                      className={classNames(
                        'text-lg font-semibold wrap-break-word',
                        !isTall
                          ? 'text-balance'
                          : fullScreen
                            ? 'line-clamp-1'
                            : 'line-clamp-2 max-[21rem]:line-clamp-3',
                        reading && 'short:line-clamp-1 max-[21rem]:group-has-[[data-docked]]:line-clamp-2',
                      )}
                    >
                      {title}
                    </Dialog.Title>
                    {reading && (
                      <div
                        className={`truncate text-sm text-dim max-[21rem]:group-has-[[data-docked]]:sr-only ${GIVES_WAY}`}
                      >
                        {reading.subtitle}
                      </div>
                    )}
                  </div>
                  {reading && (
                    <div
                      className={`-mt-1 flex shrink-0 max-sm:-mt-2 touch:mt-1 max-sm:touch:mt-0 ${GIVES_WAY}`}
                    >
                      {reading.tools}
                    </div>
                  )}
                </header>
              </div>
              <div
                ref={focusWhileScrolls}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a section with a name is a landmark, and one dialog may lie on another
                role="group"
                aria-label="Conteúdo da janela"
                data-scroller
                className={classNames(
                  'min-h-0 grow overflow-y-auto overscroll-none px-4 pb-5 -outline-offset-2 sm:px-6',
                  fullScreen ? 'pt-18 pb-24 max-sm:pt-22' : 'fade-top pt-2',
                )}
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
              <div
                data-below
                className={classNames(
                  'shrink-0 max-[21rem]:max-h-[70dvh] max-[21rem]:overflow-y-auto',
                  bar(BELOW),
                )}
              >
                {footer && (
                  <footer
                    className={classNames(
                      'flex flex-wrap justify-end gap-2 border-t border-line py-3 max-sm:*:grow sm:px-6',
                      isTall && 'short:py-1.5',
                      reading ? 'px-2' : 'px-4',
                    )}
                  >
                    {footer}
                  </footer>
                )}
                {open && !kind && (
                  <div
                    ref={offerDock}
                    className={classNames(!fullScreen && 'overflow-clip sm:rounded-b-xl')}
                  />
                )}
              </div>
              {/* Last in the DOM, so that Tab and the first focus reach the content before it. */}
              {canClose && (
                <Dialog.Close
                  data-close
                  render={<IconButton label="Fechar" icon={<X aria-hidden />} />}
                  className={classNames(
                    'absolute top-3 right-3 z-20 max-sm:top-5',
                    isTall && 'short:top-1',
                    fullScreen && 'mt-[env(safe-area-inset-top)] transition-transform',
                    barsAway && '-translate-y-24 focus:translate-y-0',
                  )}
                />
              )}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </DialogRoot>
    </HasAddress>
  )
}
