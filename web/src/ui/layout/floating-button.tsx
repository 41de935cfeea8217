import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'

type FloatingButtonProps = { label: string; icon: ReactNode | undefined; onClick: () => void }

/**
 * The screen's one action within reach of the thumb, in a strip above a phone's bar. It covers nothing: the page grows by as much
 * (styles.css), and it gives way to the player and to a selection’s bar.
 */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  return (
    <div
      data-floating
      className="fixed inset-x-0 bottom-[max(var(--phone-bar),env(safe-area-inset-bottom))] z-20 border-t border-line bg-page px-4 py-1.5 sm:hidden [:root:has([data-player],[data-selecao])_&]:hidden"
    >
      <Button variant="primary" icon={icon} className="w-full" onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
