import type { FastifyInstance } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { sugestoesCalls } from '@cantai/contract/cultos/sugestoes'
import { diaEm } from '@cantai/domain/datas'
import { leads } from '../auth.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { suggestForCulto, suggestForDia } from './sugestoes.service.ts'

export function sugestoesRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const leitor = (usuario: Usuario) => ({ hoje: diaEm(agora(), config.timeZone), lidera: leads(usuario) })

  serve(app, sugestoesCalls.culto, ({ params, query, usuario }) =>
    suggestForCulto(db, params.id, query, leitor(usuario)),
  )
  serve(app, sugestoesCalls.dia, ({ query, usuario }) => suggestForDia(db, query, leitor(usuario)))
}
