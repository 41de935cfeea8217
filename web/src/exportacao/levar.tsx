import { type ReactNode, useState } from 'react'
import { useReachable } from '../lib/offline/online.ts'
import { Card } from '../ui/data/card.tsx'
import { Button } from '../ui/form/button.tsx'

type LevarProps = {
  title: string
  icon: ReactNode
  buttonLabel: string
  disabled?: boolean
  download: () => Promise<void>
  children: ReactNode
}

/** The choice of what to take along, and the button that has the server make the file and saves it here. */
export function Levar({ title, icon, buttonLabel, disabled = false, download, children }: LevarProps) {
  const [busy, setBusy] = useState(false)
  const reachable = useReachable()

  async function press() {
    setBusy(true)
    await download()
    setBusy(false)
  }

  return (
    <Card as="section" className="flex flex-col gap-1">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
      <Button
        className="mt-3 self-start"
        variant="primary"
        icon={icon}
        busy={busy}
        disabled={!reachable || disabled}
        onClick={() => void press()}
      >
        {buttonLabel}
      </Button>
      {!reachable && <p className="text-sm text-dim">Sem internet: o arquivo é feito no servidor.</p>}
    </Card>
  )
}
