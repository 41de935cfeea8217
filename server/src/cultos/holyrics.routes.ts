import type { FastifyInstance } from 'fastify'
import { holyricsCalls } from '@cantai/contract/cultos/holyrics'
import { diaEm } from '@cantai/domain/datas'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { changeHolyrics, readHolyrics } from './holyrics/ajustes.service.ts'
import { sendToHolyrics } from './holyrics.service.ts'
import { removeHolyrics } from './holyrics/holyrics.repository.ts'

export function holyricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config } = deps
  serve(app, holyricsCalls.get, () => readHolyrics(deps))
  serve(app, holyricsCalls.change, ({ body, usuario }) => changeHolyrics(deps, body, usuario.id))
  serve(app, holyricsCalls.remove, () => removeHolyrics(db))
  serve(app, holyricsCalls.send, ({ params, body }) =>
    sendToHolyrics(deps, params.id, body, diaEm(agora(), config.timeZone)),
  )
}
