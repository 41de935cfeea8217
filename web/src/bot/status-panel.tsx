import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { BotConfigs, BotDashboard } from '@cantai/contract/bot/bot'
import type { BotStatus } from '@cantai/contract/bot/conexao'
import { QueryAnswer } from '../lib/api/query-failed.tsx'
import { Button } from '../ui/form/button.tsx'
import { Card } from '../ui/data/card.tsx'
import { useOrder, whatsappQuery } from './bot-api.ts'
import { ReconectarButton } from './conexao/reconectar.tsx'
import { escrito } from './momento.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { PausarButton } from './pausado.tsx'
import { QrCode } from './conexao/qr-code.tsx'
import { classNames } from '../ui/layout/class-names.ts'

type StatusPanelProps = {
  query: UseQueryResult<BotStatus>
  configs: BotConfigs | undefined
  dashboard: BotDashboard | undefined
  /** Leads to the tab where a number is paired. */
  onQr: () => void
}

export const StatusPanel = ({ query, ...rest }: StatusPanelProps) => (
  <QueryAnswer
    what="o status do bot"
    query={query}
    skeleton={<PanelSkeleton text="Carregando o status do bot..." />}
  >
    {(status) => <Status status={status} {...rest} />}
  </QueryAnswer>
)

type StatusProps = Omit<StatusPanelProps, 'query'> & { status: BotStatus }

function Status({ status: { connected, lastActivity, qrCode }, configs, dashboard, onQr }: StatusProps) {
  const { mutate: restart, isPending } = useOrder('restart')
  const { data: whatsapp } = useQuery({ ...whatsappQuery, enabled: !connected })
  const isDown = !connected && whatsapp?.status === 'disconnected'
  return (
    <Card as="section" className="sm:p-6!">
      <h2 className="sr-only">Status do bot</h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ConexaoDot connected={connected} />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {isDown && <ReconectarButton onDone={onQr} />}
          {configs && !configs.pausado && <PausarButton configs={configs} />}
          <Button
            icon={<RotateCw aria-hidden />}
            busy={isPending}
            busyLabel="Reiniciando..."
            onClick={() => restart()}
          >
            Reiniciar Bot
          </Button>
        </div>
      </div>
      {isDown && whatsapp.motivo !== null && (
        <p className="mt-3 text-amber wrap-anywhere">{whatsapp.motivo}</p>
      )}
      {dashboard && (
        <dl className="mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 text-sm sm:grid-cols-3">
          <Fact label="Última atividade" iso={lastActivity} none="nenhuma ainda" fuso={dashboard.fuso} />
          <Fact label="Último envio" iso={dashboard.ultimoEnvio} none="nenhum ainda" fuso={dashboard.fuso} />
          <Fact
            label="Próxima criação de ensaio"
            iso={dashboard.proximaCriacao}
            none="não agendada"
            fuso={dashboard.fuso}
          />
        </dl>
      )}
      {qrCode !== null && (
        <div className="mt-6 border-t border-line pt-6">
          <p className="mb-4 text-dim">
            Leia este QR code no WhatsApp do celular, em Configurações › Dispositivos conectados.
          </p>
          <QrCode png={qrCode} />
        </div>
      )}
    </Card>
  )
}

type FactProps = { label: string; iso: string | null; none: string; fuso: string }

const Fact = ({ label, iso, none, fuso }: FactProps) => (
  <div>
    <dt className="text-dim">{label}</dt>
    <dd className="mt-0.5 text-base">{iso === null ? none : escrito(iso, fuso)}</dd>
  </div>
)

/** A light and its word. */
const ConexaoDot = ({ connected }: { connected: boolean }) => (
  <span className="inline-flex items-center gap-2.5 text-lg font-semibold">
    <span
      aria-hidden
      className={classNames(
        'size-3 rounded-full ring-4',
        connected ? 'bg-green ring-green-soft' : 'bg-red ring-red-soft',
      )}
    />
    {connected ? 'Conectado' : 'Desconectado'}
  </span>
)
