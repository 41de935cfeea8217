import type { FastifyInstance } from 'fastify'
import { eventosCalls } from '@cantai/contract/palco/eventos'
import { comoMudanca, readMudancas } from '../db/mudancas.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { createEventos } from './eventos.service.ts'
import { listPosicoes } from './posicao.repository.ts'
import { listTons } from './tons.repository.ts'

export function eventosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora } = deps
  const eventos = createEventos(deps)
  app.addHook('preClose', async () => eventos.close())
  app.manutencao.addWorker({ pause: async () => eventos.endAll(), resume: () => undefined })

  serve(app, eventosCalls.stream, async ({ sessao, query }) => eventos.open(sessao, query))
  serve(app, eventosCalls.desde, async ({ query: { seq: desde, ha, culto }, usuario }) => {
    const { seq, tudo, mudancas } = await readMudancas(db, {
      desde,
      ha,
      usuarioId: usuario.id,
      agora: agora(),
    })
    const cultos = culto === undefined ? [] : [culto]
    const [posicao = null] = await listPosicoes(db, cultos, agora())
    const [tons = []] = (await listTons(db, cultos, agora())).values()
    return { seq, tudo, mudancas: mudancas.map(comoMudanca), posicao, tons }
  })
}
