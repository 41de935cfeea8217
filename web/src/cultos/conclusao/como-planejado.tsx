import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { concludeAsPlanned } from './mark-concluded.ts'
import type { LoadQuemVeio } from './quem-veio.ts'

type ComoPlanejadoProps = { cultoId: number; loadQuemVeio: LoadQuemVeio }

/** Concludes a service of which nothing was changed. */
export function ComoPlanejado({ cultoId, loadQuemVeio }: ComoPlanejadoProps) {
  const [busy, setBusy] = useState(false)

  async function conclude() {
    setBusy(true)
    await concludeAsPlanned(cultoId, loadQuemVeio)
    setBusy(false)
  }

  return (
    <Button
      variant="primary"
      icon={<CircleCheckBig aria-hidden className="max-[24rem]:hidden" />}
      busy={busy}
      onClick={() => void conclude()}
    >
      Foi tudo como planejado
    </Button>
  )
}
