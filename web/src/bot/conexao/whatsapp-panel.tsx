import { useQuery } from '@tanstack/react-query'
import {
  CircleCheck,
  CircleX,
  Plug,
  QrCode as QrIcon,
  TriangleAlert,
  Unplug,
  Info,
  ShieldAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatusDoWhatsapp, WhatsappStatus } from '@cantai/contract/bot/conexao'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { useOrder, whatsappQuery } from '../bot-api.ts'
import { escrito } from '../momento.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { QrCode } from './qr-code.tsx'

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

/** Scrolls the code into view. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export const WhatsappPanel = ({ fuso }: { fuso: string }) => (
  <QueryAnswer
    what="o WhatsApp"
    query={useQuery(whatsappQuery)}
    skeleton={<PanelSkeleton text="Carregando o WhatsApp..." />}
  >
    {(whatsapp) => <Whatsapp whatsapp={whatsapp} fuso={fuso} />}
  </QueryAnswer>
)

function Whatsapp({ whatsapp, fuso }: { whatsapp: WhatsappStatus; fuso: string }) {
  const { status, numero, motivo, qr_code, updated_at } = whatsapp
  const { tone, label, icon } = BADGE[status]
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card as="section" className="sm:p-6!">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">WhatsApp</h2>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
        {numero !== null && (
          <p className="mt-3">
            Número do bot: <span className="font-semibold">+{numero}</span>
          </p>
        )}
        {motivo !== null && <p className="mt-3 text-amber">{motivo}</p>}
        <Orders whatsapp={whatsapp} />
        {status === 'waiting_qr' && qr_code !== null && (
          <div
            ref={bringIntoView}
            className="mt-6 flex flex-wrap items-start gap-6 border-t border-line pt-6"
          >
            <QrCode png={qr_code} />
            <ol className="flex min-w-0 grow basis-56 list-decimal flex-col gap-2 pl-5 marker:font-semibold marker:text-gold">
              {PASSOS.map((passo) => (
                <li key={passo}>{passo}</li>
              ))}
            </ol>
          </div>
        )}
        <p className="mt-6 text-sm text-dim">Última atualização: {escrito(updated_at, fuso)}</p>
      </Card>
      <WhatsappInfo />
    </div>
  )
}

function Orders({ whatsapp: { status, ligado } }: { whatsapp: WhatsappStatus }) {
  const connect = useOrder('connect')
  const disconnect = useOrder('disconnect')
  const off = status === 'disconnected' && !ligado
  return (
    <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
      <Button
        variant={off ? 'primary' : 'secondary'}
        icon={<Plug aria-hidden />}
        busy={connect.isPending}
        busyLabel="Conectando..."
        disabled={status === 'connected' || status === 'waiting_qr'}
        onClick={() => connect.mutate()}
      >
        Conectar WhatsApp
      </Button>
      <Button
        icon={<Unplug aria-hidden />}
        busy={disconnect.isPending}
        busyLabel="Desconectando..."
        disabled={off}
        onClick={() => disconnect.mutate()}
      >
        Desconectar WhatsApp
      </Button>
    </div>
  )
}

const INFO = [
  'Cada número tem só uma conexão ativa com o bot.',
  'Conectar o bot em outro lugar desconecta este.',
  'O QR code vence em poucos minutos; se vencer, conecte de novo.',
  'O celular precisa continuar ligado e com internet.',
]

const WhatsappInfo = () => (
  <div className="flex flex-col gap-4">
    <Card as="section" className="sm:p-6!">
      <h2 className="flex items-center gap-2 font-semibold">
        <Info aria-hidden className="size-5 shrink-0 text-blue" />
        Bom saber
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-sm text-dim marker:text-edge">
        {INFO.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
    <section className="rounded-lg border border-amber/40 bg-amber-soft p-4 sm:p-6">
      <h2 className="flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden className="size-5 shrink-0 text-amber" />
        Use um número só para o bot
      </h2>
      <p className="mt-3 text-sm">
        Este cliente do WhatsApp não é oficial, e o WhatsApp pode restringir ou bloquear o número. Use um
        número dedicado, que já participe do grupo, e poucas mensagens por dia. Nunca o seu número pessoal.
      </p>
      <p className="mt-3 text-sm">
        Ele é um extra, para o grupo. Quem serve recebe o que é seu no próprio aparelho, em Configurações ›
        Avisos, sem passar pelo WhatsApp. O que todos os líderes já viram ali o bot não repete no grupo da
        liderança.
      </p>
    </section>
  </div>
)
