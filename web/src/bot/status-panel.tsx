import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { BotConfigs, BotStatus } from '@cantai/contract/bot'
import { ApiError } from '../lib/api-client.ts'
import { failureMessage } from '../lib/failure.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { toast } from '../ui/toast.ts'
import { useOrder } from './bot-api.ts'
import { ConexaoDot } from './conexao-dot.tsx'
import { escrito } from './momento.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { PausarButton } from './pausado.tsx'
import { QrCode } from './qr-code.tsx'

type StatusPanelProps = {
  query: UseQueryResult<BotStatus>
  configs: BotConfigs | undefined
  fuso: string
}

export function StatusPanel({
  query: { data, error, isFetching, refetch },
  configs,
  fuso,
}: StatusPanelProps) {
  const restart = useOrder('restart')
  if (!data && error)
    return (
      <LoadFailed
        what="o status do bot"
        erro={error instanceof ApiError ? error.erro : 'Algo deu errado. Tente novamente.'}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PanelSkeleton text="Carregando o status do bot..." />
  const order = () =>
    restart.mutate(undefined, {
      onSuccess: () => toast.success('Bot reiniciado!'),
      onError: (failure) =>
        toast.apiError('Erro ao reiniciar bot', { description: failureMessage(failure, 'Tente novamente.') }),
    })
  return (
    <Card as="section" className="sm:p-6!">
      <h2 className="sr-only">Status do bot</h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <ConexaoDot connected={data.connected} />
          <p className="mt-2 text-sm text-dim">
            Última atividade:{' '}
            <span className="text-paper">
              {data.lastActivity === null ? 'nenhuma ainda' : escrito(data.lastActivity, fuso)}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {configs && !configs.pausado && <PausarButton configs={configs} />}
          <Button
            icon={<RotateCw aria-hidden />}
            busy={restart.isPending}
            busyLabel="Reiniciando..."
            onClick={order}
          >
            Reiniciar Bot
          </Button>
        </div>
      </div>
      {data.qrCode !== null && (
        <div className="mt-6 border-t border-line pt-6">
          <p className="mb-4 text-dim">
            Leia este QR code no WhatsApp do celular, em Configurações › Dispositivos conectados.
          </p>
          <QrCode png={data.qrCode} />
        </div>
      )}
    </Card>
  )
}
