import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../form/button.tsx'
import { DialogRoot } from './dialog-root.tsx'
import { useOverlay } from './overlays.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  side: 'left'
  children: ReactNode
}

export function Drawer({ open, onClose, title, children }: DrawerProps) {
  useOverlay(open)
  return (
    <DialogRoot open={open} onOpenChange={(next) => !next && onClose()} onClosed={undefined}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil fixed inset-0 z-40 bg-veil duration-200" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 flex w-80 max-w-[85vw] flex-col border-r border-line bg-surface pt-[max(env(safe-area-inset-top),var(--toasts))] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-over transition-transform duration-200 outline-none data-ending-style:-translate-x-full starting:-translate-x-full">
          <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
            <Dialog.Title className="min-w-0 truncate text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label="Fechar" icon={<X aria-hidden />} />} />
          </header>
          <div className="fade-top min-h-0 grow overflow-y-auto overscroll-contain px-2 pt-2 pb-4">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </DialogRoot>
  )
}
