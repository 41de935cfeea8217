import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useQuiet } from '../feedback/quiet.ts'
import { IconButton } from '../form/button.tsx'
import { useOpened } from './overlays.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * Slides in from the left. It is a native <dialog>: it traps and restores the focus and covers the page without the code of Base UI, which
 * first screens do not load, so that it also opens offline.
 */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOpened(open)
  // It lies in the browser's top layer, where a notice would lie under it, unseen.
  useQuiet(open)
  useEffect(() => {
    if (open === dialog.current?.open) return
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key is Escape
    <dialog
      ref={dialog}
      // Set explicitly, because selectors of open dialogs use the attribute; closed it stays in the page.
      role={open ? 'dialog' : undefined}
      aria-labelledby={titleId}
      data-open={open || undefined}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      className="drawer inset-y-0 left-0 m-0 h-dvh max-h-none w-80 max-w-[85vw] border-r border-line bg-surface p-0 text-paper shadow-over outline-none"
    >
      <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]">
        <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
          <h2 id={titleId} className="min-w-0 truncate text-lg font-semibold">
            {title}
          </h2>
          <IconButton label="Fechar" icon={<X aria-hidden />} onClick={onClose} />
        </header>
        <div className="fade-top min-h-0 grow overflow-y-auto overscroll-contain px-2 pt-2 pb-4">
          {children}
        </div>
      </div>
    </dialog>
  )
}
