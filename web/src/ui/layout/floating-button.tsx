import type { ReactNode } from 'react'

type FloatingButtonProps = { label: string; icon: ReactNode; onClick: () => void }

/** The screen's one action within reach of the thumb; wide screens have it in the header. */
export function FloatingButton({ label, icon, onClick }: FloatingButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-floating
      onClick={onClick}
      className="fixed right-4 bottom-(--above-thumb) z-30 grid size-14 cursor-pointer place-items-center rounded-full bg-gold text-on-gold shadow-raised transition-colors hover:bg-gold-bright sm:hidden [&_svg]:size-6"
    >
      {icon}
    </button>
  )
}
