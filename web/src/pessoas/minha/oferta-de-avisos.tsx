import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { dismissDica, useSeenDicas } from '../../lib/dicas.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { avisosQuery, ligarAvisos } from '../../lib/push/push-api.ts'
import { useImpedimento } from '../../lib/push/use-impedimento.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { Card } from '../../ui/data/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { isTouch } from '../../ui/layout/touch.ts'

const DEPOIS = 'Para ligar depois: Configurações › Avisos.'
const NAO_LIGOU = 'O navegador não conseguiu ligar os avisos. Tente de novo, ou em Configurações › Avisos.'

/**
 * Offers notices on this device, once it is time, until somebody has said yes or no here; nothing where they cannot come. It is asked for
 * beside the services, so that both come at once.
 */
export function OfertaDeAvisos({ isTime }: { isTime: boolean }) {
  const mayCome = useImpedimento() === undefined
  const isOffered = useQuery({ ...avisosQuery, enabled: mayCome }).data?.oferecer === true
  const usuario = useUsuario()?.id
  const seen = useSeenDicas()
  const online = useReachable()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const dica = `avisos-${usuario}`
  const onde = isTouch() ? 'neste celular' : 'neste computador'

  function notNow() {
    dismissDica(dica)
    toast.info(DEPOIS)
  }

  async function turnOn() {
    if (usuario === undefined) return
    setBusy(true)
    try {
      const isAllowed = await ligarAvisos(usuario)
      setDone(isAllowed)
      if (!isAllowed) notNow()
    } catch (error) {
      if (!isSessionOver(error)) toast.apiError(failureMessage(error, NAO_LIGOU))
    }
    setBusy(false)
  }

  if (isDone)
    return (
      <output className="mt-4 flex items-center gap-2 font-medium text-green">
        <BellRing aria-hidden className="size-5 shrink-0" />
        Pronto: os avisos chegam {onde}.
      </output>
    )
  if (!isTime || !isOffered || !mayCome || !online || seen.includes(dica)) return null
  return (
    <Card
      as="section"
      aria-label="Avisos"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 py-2! pr-2!"
    >
      <p className="flex min-w-0 grow items-center gap-3 py-2">
        <Bell aria-hidden className="size-5 shrink-0 text-gold" />
        Avisar {onde}?
      </p>
      <span className="flex flex-wrap gap-1">
        <Button size="sm" busy={busy} onClick={() => void turnOn()}>
          Avisar
        </Button>
        <Button variant="ghost" size="sm" onClick={notNow}>
          Agora não
        </Button>
      </span>
    </Card>
  )
}
