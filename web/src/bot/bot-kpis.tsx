import type { BotConfigs, BotDashboard } from '@cantai/contract/bot/bot'
import type { BotStatus } from '@cantai/contract/bot/conexao'
import { Kpis } from '../ui/data/kpi-card.tsx'
import { curto, diaCurto } from './momento.ts'

type BotKpisProps = {
  status: BotStatus | undefined
  dashboard: BotDashboard | undefined
  configs: BotConfigs | undefined
  /** The time at which the figures were read, in milliseconds. */
  readAt: number
}

/** Why nothing will be sent. */
function semEnvio(configs: BotConfigs | undefined): string {
  if (configs?.pausado) return 'o bot está pausado'
  if (configs?.grupo_instrumentistas === null) return 'escolha o grupo'
  return configs?.auto_enviar_mensagens === false ? 'envio automático desligado' : 'nada a enviar por agora'
}

/** The time at which a due message leaves. */
function whenDue(problemas: BotDashboard['problemas'] | undefined): string {
  if (problemas && problemas.retidas > 0) return 'quando você confirmar o grupo'
  return problemas && problemas.conexao !== null ? 'quando o WhatsApp voltar' : 'assim que puder sair'
}

export function BotKpis({ status, dashboard, configs, readAt }: BotKpisProps) {
  const { ultimoEnvio, proximoEnvio, fuso } = dashboard ?? {}
  const isDue = proximoEnvio != null && Date.parse(proximoEnvio) <= readAt
  return (
    <Kpis
      cards={[
        {
          label: 'Status',
          value: status && (status.connected ? 'Conectado' : 'Desconectado'),
          hint: 'no WhatsApp',
        },
        {
          label: 'Mensagens Enviadas',
          value: dashboard?.totalMensagensEnviadas,
          hint: ultimoEnvio && fuso ? `a última em ${diaCurto(ultimoEnvio, fuso)}` : 'nenhuma ainda',
        },
        { label: 'Ensaios Agendados', value: dashboard?.ensaiosAgendados, hint: 'de hoje em diante' },
        {
          label: 'Próximo Envio',
          value:
            dashboard &&
            (proximoEnvio && fuso ? (isDue ? 'Agora' : curto(proximoEnvio, fuso)) : 'Não agendado'),
          hint: isDue ? whenDue(dashboard?.problemas) : proximoEnvio ? 'ao grupo' : semEnvio(configs),
        },
      ]}
    />
  )
}
