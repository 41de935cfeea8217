import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AGENDA_ICS, agendaCalls } from '@cantai/contract/pessoas/agenda'
import type { Deps } from '../../deps.ts'
import { keepWhileSame, serve } from '../../http.ts'
import { agendaReader, makeAgenda, readArquivo } from './agenda.service.ts'
import { deleteAgenda, findAgenda } from './agendas.repository.ts'

const Params = z.object({ token: z.string() })

export function agendaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const readAgenda = agendaReader(deps)

  serve(app, agendaCalls.get, ({ usuario }) => findAgenda(db, usuario.id))
  serve(app, agendaCalls.create, ({ usuario }) => makeAgenda(deps, usuario.id))
  serve(app, agendaCalls.remove, async ({ usuario }) => void (await deleteAgenda(db, usuario.id)))
  serve(app, agendaCalls.arquivo, ({ usuario, query }) => readArquivo(deps, usuario.id, query.culto_id))

  const options = {
    config: { access: 'public' as const },
    schema: { hide: true, params: Params },
    onSend: keepWhileSame,
  }
  app.get(AGENDA_ICS, options, async ({ params, ip }, reply) => {
    const ics = await readAgenda((params as z.output<typeof Params>).token, ip)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="minha-escala.ics"')
      .send(ics)
  })
}
