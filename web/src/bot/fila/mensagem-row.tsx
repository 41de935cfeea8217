import { Ban, CircleCheck, CircleHelp, CircleX, Clock, RotateCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BotMensagem, EstadoDaMensagem } from '@cantai/contract/bot/mensagens'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Bolha } from '../../ui/data/bolha.tsx'
import { useChangeMensagem } from '../bot-api.ts'
import { escrito } from '../momento.ts'
import { tituloDaMensagem } from './titulo-da-mensagem.ts'

const ESTADO: Record<EstadoDaMensagem, { tone: BadgeTone; label: string; icon: ReactNode }> = {
  pendente: { tone: 'blue', label: 'Na fila', icon: <Clock aria-hidden /> },
  enviando: { tone: 'blue', label: 'Enviando', icon: <Send aria-hidden /> },
  enviada: { tone: 'green', label: 'Enviada', icon: <CircleCheck aria-hidden /> },
  incerta: { tone: 'amber', label: 'Incerta', icon: <CircleHelp aria-hidden /> },
  recusada: { tone: 'red', label: 'Recusada', icon: <CircleX aria-hidden /> },
  cancelada: { tone: 'neutral', label: 'Cancelada', icon: <Ban aria-hidden /> },
}

function whenOf({ enviada_em, proxima_tentativa, agendada_para, estado }: BotMensagem, fuso: string): string {
  if (enviada_em !== null) return `Enviada em ${escrito(enviada_em, fuso)}`
  if (proxima_tentativa !== null) return `Próxima tentativa em ${escrito(proxima_tentativa, fuso)}`
  return `${estado === 'pendente' ? 'Espera desde' : 'Marcada para'} ${escrito(agendada_para, fuso)}`
}

type MensagemRowProps = {
  mensagem: BotMensagem
  fuso: string
  /** Why a message that has no reason of its own waits. */
  espera: string | undefined
}

export function MensagemRow({ mensagem, fuso, espera }: MensagemRowProps) {
  const { id, estado, grupo, grupo_nome, motivo, texto, pedida_por } = mensagem
  const { tone, label, icon } = ESTADO[estado]
  const title = tituloDaMensagem(mensagem)
  const reason = motivo ?? (estado === 'pendente' ? espera : undefined)
  return (
    <Card as="li" data-row={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-dim">
            {whenOf(mensagem, fuso)} · {pedida_por === null ? 'pelo relógio' : `a pedido de ${pedida_por}`}
          </p>
          <p className="text-sm text-dim wrap-anywhere">Para {grupo_nome ?? grupo}</p>
        </div>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      {reason !== undefined && <p className="text-sm wrap-anywhere">{reason}</p>}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <Actions mensagem={mensagem} title={title} />
      </div>
      {texto !== '' && (
        <details className="group max-w-xl not-open:-mb-3">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-gold">
            <span className="group-open:hidden">Ver mensagem</span>
            <span className="hidden group-open:inline">Ocultar mensagem</span>
          </summary>
          <Bolha texto={texto} />
        </details>
      )}
    </Card>
  )
}

const RETRIED = new Set<EstadoDaMensagem>(['pendente', 'incerta', 'recusada', 'cancelada'])
const CANCELLED = new Set<EstadoDaMensagem>(['pendente', 'incerta', 'recusada'])

function Actions({
  mensagem: { id, estado, proxima_tentativa },
  title,
}: {
  mensagem: BotMensagem
  title: string
}) {
  const { mutate: change, isPending, variables } = useChangeMensagem(id)
  const waits = estado === 'pendente' && proxima_tentativa === null
  return (
    <>
      {RETRIED.has(estado) && !waits && (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          aria-label={`Tentar de novo: ${title}`}
          busy={isPending && variables === 'tentarDeNovo'}
          onClick={() => change('tentarDeNovo')}
        >
          Tentar de novo
        </Button>
      )}
      {CANCELLED.has(estado) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Ban aria-hidden />}
          aria-label={`Cancelar: ${title}`}
          busy={isPending && variables === 'cancelar'}
          onClick={() => change('cancelar')}
        >
          Cancelar
        </Button>
      )}
    </>
  )
}
