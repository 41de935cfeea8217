import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Plug, QrCode as QrIcon, TriangleAlert, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatusDoWhatsapp, WhatsappStatus } from '@cantai/contract/bot-conexao'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { failureMessage } from '../../lib/api/failure.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useOrder, whatsappQuery } from '../bot-api.ts'
import { escrito } from '../momento.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { QrCode } from './qr-code.tsx'
import { WhatsappInfo } from './whatsapp-info.tsx'

const BADGE: Record<StatusDoWhatsapp, { tone: BadgeTone; label: string; icon: ReactNode }> = {
  connected: { tone: 'green', label: 'Conectado', icon: <CircleCheck aria-hidden /> },
  waiting_qr: { tone: 'amber', label: 'Aguardando QR', icon: <QrIcon aria-hidden /> },
  disconnected: { tone: 'red', label: 'Desconectado', icon: <CircleX aria-hidden /> },
  unknown: { tone: 'neutral', label: 'Sem resposta', icon: <TriangleAlert aria-hidden /> },
}

const PASSOS = [
  'Abra o WhatsApp no celular do bot.',
  'Toque em Mais opções (ou Configurações) e em Dispositivos conectados.',
  'Toque em Conectar um dispositivo.',
  'Aponte a câmera para este QR code.',
]

export function WhatsappPanel({ fuso }: { fuso: string }) {
  const query = useQuery(whatsappQuery)
  const { data, error } = query
  if (!data && error) return <QueryFailed what="o WhatsApp" query={query} />
  if (!data) return <PanelSkeleton text="Carregando o WhatsApp..." />
  const { tone, label, icon } = BADGE[data.status]
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card as="section" className="sm:p-6!">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">WhatsApp</h2>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
        {data.numero !== null && (
          <p className="mt-3">
            Número do bot: <span className="font-semibold">+{data.numero}</span>
          </p>
        )}
        {data.motivo !== null && <p className="mt-3 text-amber">{data.motivo}</p>}
        <Orders whatsapp={data} />
        {data.status === 'waiting_qr' && data.qr_code !== null && (
          <div className="mt-6 flex flex-wrap items-start gap-6 border-t border-line pt-6">
            <QrCode png={data.qr_code} />
            <ol className="flex min-w-0 grow basis-56 list-decimal flex-col gap-2 pl-5 marker:font-semibold marker:text-gold">
              {PASSOS.map((passo) => (
                <li key={passo}>{passo}</li>
              ))}
            </ol>
          </div>
        )}
        <p className="mt-6 text-sm text-dim">Última atualização: {escrito(data.updated_at, fuso)}</p>
      </Card>
      <WhatsappInfo />
    </div>
  )
}

function Orders({ whatsapp: { status, ligado } }: { whatsapp: WhatsappStatus }) {
  const connect = useOrder('connect')
  const disconnect = useOrder('disconnect')
  const off = status === 'disconnected' && !ligado
  const failed = (text: string) => (failure: unknown) =>
    toast.apiError(text, { description: failureMessage(failure, 'Tente novamente.') })
  return (
    <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
      <Button
        variant={off ? 'primary' : 'secondary'}
        icon={<Plug aria-hidden />}
        busy={connect.isPending}
        busyLabel="Conectando..."
        disabled={status === 'connected' || status === 'waiting_qr'}
        onClick={() => connect.mutate(undefined, { onError: failed('Erro ao conectar WhatsApp') })}
      >
        Conectar WhatsApp
      </Button>
      <Button
        icon={<Unplug aria-hidden />}
        busy={disconnect.isPending}
        busyLabel="Desconectando..."
        disabled={off}
        onClick={() => disconnect.mutate(undefined, { onError: failed('Erro ao desconectar WhatsApp') })}
      >
        Desconectar WhatsApp
      </Button>
    </div>
  )
}
