import { Check, CircleCheck, CircleX, ListChecks, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MeuCulto, Resposta } from '@cantai/contract/pessoas/escala'
import { ApiError } from '../../lib/api/api-client.ts'
import { serverWords } from '../../lib/api/failure.ts'
import { Button, type ButtonVariant } from '../../ui/form/button.tsx'
import { type MinhaResposta, respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { Motivos } from './motivos.tsx'

const SEM_SINAL = 'Sem internet: a resposta não saiu. Tente de novo quando o sinal voltar.'

/** Never put into the outbox: the roster may have changed by the time it is sent. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === undefined
    ? SEM_SINAL
    : serverWords(error, 'A resposta não saiu. Tente de novo.')

const DITO: Record<Exclude<MinhaResposta, 'pendente'>, { icon: ReactNode; text: string; tone: string }> = {
  confirmada: { icon: <CircleCheck />, text: 'Obrigado! Esperamos você.', tone: 'text-green' },
  recusada: { icon: <CircleX />, text: 'Tudo bem. A liderança já sabe.', tone: 'text-amber' },
  escalada: { icon: <ListChecks />, text: 'Você está na escala.', tone: 'text-dim' },
}

type ResponderProps = {
  vagas: MeuCulto['vagas']
  onRespond: (resposta: Resposta) => Promise<unknown>
  /** Set where another button is the main one of the screen. */
  variant?: ButtonVariant
}

/** Yes or no to all of one's places of a service; the given answer, and how to change it. */
export function Responder({ vagas, onRespond, variant = 'primary' }: ResponderProps) {
  const [sending, setSending] = useState<'sim' | 'nao'>()
  const [asks, setAsks] = useState<'motivo' | 'de-novo'>()
  const [failure, setFailure] = useState<string>()
  const estado = respostaDe({ vagas })
  const isAnswered = estado !== 'pendente' && asks === undefined

  async function send(resposta: 'sim' | 'nao', motivo?: string) {
    setSending(resposta)
    setFailure(undefined)
    try {
      await onRespond({ vagas: vagas.map(({ id }) => id), resposta, ...(motivo && { motivo }) })
      setAsks(undefined)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <output className="empty:hidden">{isAnswered && <Dito estado={estado} />}</output>
      {isAnswered && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 self-start"
          onClick={() => setAsks(estado === 'recusada' ? 'de-novo' : 'motivo')}
        >
          {estado === 'recusada' ? 'Mudei de ideia' : 'Não posso mais'}
        </Button>
      )}
      {!isAnswered && asks !== 'motivo' && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            variant={variant}
            icon={<Check aria-hidden />}
            busy={sending === 'sim'}
            onClick={() => void send('sim')}
          >
            Confirmar
          </Button>
          <Button icon={<X aria-hidden />} onClick={() => setAsks('motivo')}>
            Não posso
          </Button>
        </div>
      )}
      {asks === 'motivo' && (
        <Motivos
          busy={sending === 'nao'}
          onSend={(motivo) => void send('nao', motivo)}
          onCancel={() => setAsks(undefined)}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className="text-sm text-red wrap-anywhere">
          {failure}
        </p>
      )}
    </div>
  )
}

function Dito({ estado }: { estado: Exclude<MinhaResposta, 'pendente'> }) {
  const { icon, text, tone } = DITO[estado]
  return (
    <span className={`flex items-center gap-2 font-medium [&_svg]:size-5 [&_svg]:shrink-0 ${tone}`}>
      <span aria-hidden>{icon}</span>
      {text}
    </span>
  )
}
