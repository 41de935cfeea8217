import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'

type DialogRootProps = Pick<ComponentProps<typeof Dialog.Root>, 'open' | 'onOpenChange' | 'children'> & {
  open: boolean
  /** Called after the closing animation. */
  onClosed: (() => void) | undefined
}

/** Fallback timeout: an animation whose end is not reported counts as ended by then. */
const ENDED_MS = 5 * MODAL_ANIMACAO_MS

/**
 * A dialog of Base UI that is removed for certain: Base UI waits for the browser to report its animations as finished, and a missing report
 * would leave an invisible dialog over the page.
 */
export function DialogRoot({ open, onOpenChange, onClosed, children }: DialogRootProps) {
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  const leave = useEffectEvent(() => {
    setShown(false)
    onClosed?.()
  })
  useEffect(() => {
    if (open || !isShown) return undefined
    const timer = setTimeout(() => leave(), ENDED_MS)
    return () => clearTimeout(timer)
  }, [open, isShown])
  if (!isShown) return null
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(next) => {
        if (next) return
        setShown(false)
        onClosed?.()
      }}
    >
      {children}
    </Dialog.Root>
  )
}
