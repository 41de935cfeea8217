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

const AT_THE_END = 'lg:order-last lg:col-span-2'
const DEPOIS = 'Para ligar depois: Configurações › Avisos.'
const NAO_LIGOU = 'O navegador não conseguiu ligar os avisos. Tente de novo, ou em Configurações › Avisos.'

/** Whether notices may be offered on this device: they can come, and its person has been rostered. */
export function useIsOferta(): boolean {
  const mayCome = useImpedimento() === undefined
  const { data } = useQuery({ ...avisosQuery, enabled: mayCome })
  return mayCome && data?.oferecer === true
}

/** Offers notices on this device, until somebody has said yes or no here. Stands in the list of services, on wide screens at its end. */
export function OfertaDeAvisos() {
  const isOffered = useIsOferta()
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
      <output className={`flex items-center gap-2 font-medium text-green ${AT_THE_END}`}>
        <BellRing aria-hidden className="size-5 shrink-0" />
        Pronto: avisos ligados {onde}.
      </output>
    )
  if (!isOffered || !online || seen.includes(dica)) return null
  return (
    <Card
      as="section"
      aria-label="Avisos"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 py-1! pr-2! ${AT_THE_END}`}
    >
      <p className="flex min-w-0 grow items-center gap-3 py-2">
        <Bell aria-hidden className="size-5 shrink-0 text-gold max-sm:hidden" />
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
