import { useEffect, useRef } from 'react'
import { PlayerHost } from '../../player/player-host.tsx'
import { offerDock } from '../../ui/overlay/dock.ts'

/** The player at the foot of the stage, over the leader's strip; `onAltura` gets its height in pixels, which the text leaves free. */
export function SomNoPalco({ onAltura }: { onAltura: (px: number) => void }) {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = dock.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => onAltura(element.offsetHeight))
    watch.observe(element)
    const takeBack = offerDock(element)
    return () => {
      watch.disconnect()
      takeBack?.()
    }
  }, [onAltura])
  return (
    <>
      <div
        ref={dock}
        className="absolute inset-x-0 bottom-[calc(2.25rem+var(--conducao)+env(safe-area-inset-bottom))] short:bottom-[calc(1.75rem+var(--conducao)+env(safe-area-inset-bottom))]"
      />
      <PlayerHost />
    </>
  )
}
