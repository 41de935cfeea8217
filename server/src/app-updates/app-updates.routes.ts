import type { FastifyInstance } from 'fastify'
import { appUpdatesCalls } from '@cantai/contract/app-updates'
import type { Deps } from '../app.ts'
import { serve } from '../http.ts'
import { checkUpdate, listPublished } from './app-updates.service.ts'

export function appUpdatesRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, appUpdatesCalls.check, ({ query }) => checkUpdate(db, query.buildNumber))
  serve(app, appUpdatesCalls.versions, () => listPublished(db))
}
