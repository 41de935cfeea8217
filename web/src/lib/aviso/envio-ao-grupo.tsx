import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import { useRef, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { serverWords } from '../api/failure.ts'
import { usePode } from '../session/session.ts'

type EnvioAoGrupoProps = {
  label: string
  /** Why a press would be refused; null when nothing stands in its way. */
  impedimento: string | null
  send: () => Promise<Pick<AvisoDoEnsaio, 'estado'>>
  /** Said when it has left. */
  sent: string
  onSent?: () => void
}

/** The button that sends a message to the group, or why there is none. */
export function EnvioAoGrupo({ label, impedimento, send, sent, onSent }: EnvioAoGrupoProps) {
  const mayMendBot = usePode('bot:editar')
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A second press comes before the first has drawn the button anew.
  const sending = useRef(false)

  async function press() {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      const { estado } = await send()
      toast.success(estado === 'enviada' ? sent : 'Está na fila: sai quando o WhatsApp voltar')
      onSent?.()
    } catch (error) {
      setFailed(serverWords(error, 'Não foi possível enviar. Tente novamente.'))
    }
    sending.current = false
    setBusy(false)
  }

  const reason = failed ?? impedimento ?? undefined
  return (
    <>
      {reason !== undefined && (
        <p role={failed === undefined ? undefined : 'alert'} className="w-full text-sm wrap-anywhere">
          {reason}{' '}
          {impedimento !== null && mayMendBot && (
            <Link to="/bot-config" className="text-gold underline-offset-4 hover:underline">
              Abrir o bot
            </Link>
          )}
        </p>
      )}
      {impedimento === null && (
        <Button
          variant="primary"
          className="self-start max-sm:self-stretch"
          icon={<Send aria-hidden />}
          busy={busy}
          busyLabel="Enviando..."
          onClick={() => void press()}
        >
          {label}
        </Button>
      )}
    </>
  )
}
