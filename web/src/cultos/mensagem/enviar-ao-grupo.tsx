import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Culto } from '@cantai/contract/cultos'
import type { PreviaDoAviso } from '@cantai/contract/cultos-avisos'
import { failureMessage, serverWords } from '../../lib/api/failure.ts'
import { Bolha } from '../../ui/data/bolha.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { EstadoDoAviso } from './estado-do-aviso.tsx'
import { previaQuery, sendAviso } from './mensagem-api.ts'
import { Mudou } from './mudou.tsx'

type EnviarAoGrupoProps = { culto: Culto; isAdmin: boolean }

/** The bot's part: what the group would receive now, or why it would not. */
export function EnviarAoGrupo({ culto, isAdmin }: EnviarAoGrupoProps) {
  const previa = useQuery(previaQuery(culto))
  const ultima = culto.ultima_mensagem
  return (
    <section aria-labelledby="enviar-ao-grupo" className="mt-5 flex flex-col gap-3">
      <h3 id="enviar-ao-grupo" className="font-semibold">
        Pelo bot, ao grupo do WhatsApp
      </h3>
      {ultima && <EstadoDoAviso aviso={ultima} />}
      {previa.data ? (
        <Envio cultoId={culto.id} previa={previa.data} isAdmin={isAdmin} />
      ) : previa.error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {failureMessage(previa.error, 'Não foi possível preparar a mensagem.')}
          <Button size="sm" busy={previa.isFetching} onClick={() => void previa.refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <p className="text-sm text-dim">Preparando a mensagem...</p>
      )}
    </section>
  )
}

type EnvioProps = { cultoId: number; previa: PreviaDoAviso; isAdmin: boolean }

function Envio({ cultoId, previa: { tipo, texto, diferenca, impedimento }, isAdmin }: EnvioProps) {
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A second press comes before the first has drawn the button anew.
  const sending = useRef(false)

  async function send() {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      await sendAviso(cultoId, tipo)
      toast.success(tipo === 'culto' ? 'O grupo recebeu o culto' : 'O grupo recebeu a mudança')
    } catch (error) {
      setFailed(serverWords(error, 'Não foi possível enviar. Tente novamente.'))
    }
    sending.current = false
    setBusy(false)
  }

  const reason = failed ?? impedimento ?? undefined
  return (
    <>
      {diferenca.length > 0 && <Mudou diferenca={diferenca} />}
      {tipo === 'mudanca' && diferenca.length > 0 && <Bolha texto={texto} />}
      {reason !== undefined && (
        <p role={failed === undefined ? undefined : 'alert'} className="text-sm wrap-anywhere">
          {reason}{' '}
          {impedimento !== null && isAdmin && (
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
          onClick={() => void send()}
        >
          {tipo === 'culto' ? 'Enviar ao grupo' : 'Enviar mudança'}
        </Button>
      )}
    </>
  )
}
