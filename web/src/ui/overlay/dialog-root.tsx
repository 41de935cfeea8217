import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { MODAL_ANIMACAO_MS } from '@cantai/contract/limites'

type DialogRootProps = Pick<ComponentProps<typeof Dialog.Root>, 'open' | 'onOpenChange' | 'children'> & {
  open: boolean
  /** After the closing animation. */
  onClosed: (() => void) | undefined
}

/** A busy machine ends an animation late, and one that is never reported as ended counts as ended by then. */
const ENDED_MS = 5 * MODAL_ANIMACAO_MS

/**
 * A dialog of Base UI that leaves for certain: Base UI takes it away when the browser reports its animations as finished, and a
 * report that never comes would leave an invisible dialog over the page.
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
