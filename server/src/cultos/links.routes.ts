import type { FastifyInstance } from 'fastify'
import { linksDoCultoCalls } from '@cantai/contract/cultos/links'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { createLink, listLinks, linkReader, revokeLink } from './links.service.ts'

export function linksDoCultoRoutes(app: FastifyInstance, deps: Deps): void {
  const open = linkReader(deps)
  serve(app, linksDoCultoCalls.list, ({ params, raw }) => listLinks(deps, params.id, raw))
  serve(app, linksDoCultoCalls.create, ({ params, body, usuario, raw }) =>
    createLink(deps, params.id, body, { autorId: usuario.id, caminho: raw }),
  )
  serve(app, linksDoCultoCalls.revoke, ({ params, usuario }) => revokeLink(deps, params, usuario.id))
  serve(app, linksDoCultoCalls.open, ({ body, raw }) => open(body, raw.ip))
}
