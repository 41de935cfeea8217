import { type ReactNode, useCallback, useState } from 'react'
import { Button, type ButtonVariant } from '../form/button.tsx'
import { FloatingButton } from './floating-button.tsx'

type MainActionProps = {
  /** The words of the button in the header. */
  children: string
  /** The words of the button in the strip. */
  label: string
  icon?: ReactNode
  onClick: () => void
  /** 'secondary' beside an action that is meant more often. */
  variant?: ButtonVariant
}

/** Offset below the top bar, in pixels. */
const IN_SIGHT = { rootMargin: '-56px 0px 0px' }

/** A screen's main action, in its header; where that is scrolled out of sight a phone has it above its bar. */
export function MainAction({ children, label, icon, onClick, variant = 'primary' }: MainActionProps) {
  const [isOut, setOut] = useState(false)
  const watch = useCallback((button: HTMLButtonElement | null) => {
    if (!button) return undefined
    const observer = new IntersectionObserver(
      (seen) => setOut(seen.at(-1)?.isIntersecting === false),
      IN_SIGHT,
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <Button ref={watch} variant={variant} onClick={onClick}>
        {children}
      </Button>
      {isOut && <FloatingButton label={label} icon={icon} onClick={onClick} />}
    </>
  )
}
