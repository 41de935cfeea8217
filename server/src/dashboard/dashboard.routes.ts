import type { FastifyInstance } from 'fastify'
import { dashboardCalls } from '@cantai/contract/dashboard'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listMusicasPopulares, readEstatisticas, summariseMinisterio } from './dashboard.repository.ts'

export function dashboardRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const hoje = () => diaEm(agora(), config.timeZone)

  serve(app, dashboardCalls.resumo, () => summariseMinisterio(db, hoje()))
  serve(app, dashboardCalls.musicasPopulares, ({ query }) => listMusicasPopulares(db, query.limite))
  serve(app, dashboardCalls.statistics, () => readEstatisticas(db, hoje(), config.timeZone))
}
