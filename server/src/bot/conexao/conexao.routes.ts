import type { FastifyInstance } from 'fastify'
import { botConexaoCalls, type BotStatus, type WhatsappStatus } from '@cantai/contract/bot/conexao'
import { serve } from '../../http.ts'
import type { BotConexao, EstadoDaConexao } from './conexao.service.ts'

const botStatus = (estado: EstadoDaConexao): BotStatus => ({
  connected: estado.status === 'connected',
  qrCode: estado.qr,
  lastActivity: estado.ultimaAtividade?.toISOString() ?? null,
})

const whatsappStatus = (estado: EstadoDaConexao): WhatsappStatus => ({
  connected: estado.status === 'connected',
  qr_code: estado.qr,
  status: estado.status,
  updated_at: estado.atualizadoEm.toISOString(),
  ligado: estado.ligado,
  motivo: estado.motivo,
  numero: estado.numero,
})

export function conexaoRoutes(app: FastifyInstance, botConexao: BotConexao): void {
  serve(app, botConexaoCalls.status, async () => botStatus(await botConexao.status()))
  serve(app, botConexaoCalls.whatsappStatus, async () => whatsappStatus(await botConexao.status()))
  serve(app, botConexaoCalls.connect, async () => {
    await botConexao.connect()
    return whatsappStatus(await botConexao.status())
  })
  serve(app, botConexaoCalls.disconnect, async () => {
    await botConexao.disconnect()
    return whatsappStatus(await botConexao.status())
  })
  serve(app, botConexaoCalls.restart, async () => {
    await botConexao.restart()
    return botStatus(await botConexao.status())
  })
  serve(app, botConexaoCalls.groups, async () => ({ grupos: await botConexao.groups() }))
}
