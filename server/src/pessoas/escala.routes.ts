import type { FastifyInstance } from 'fastify'
import { escalaCalls } from '@cantai/contract/pessoas/escala'
import { figurasCalls } from '@cantai/contract/pessoas/figuras'
import { sugestaoCalls } from '@cantai/contract/pessoas/sugestao'
import { quemCantaCalls } from '@cantai/contract/pessoas/quem-canta'
import { diaEm } from '@cantai/domain/datas'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import { leads } from '../auth.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { getCantores, saveQuemCanta } from './canto/quem-canta.service.ts'
import {
  publishEscala,
  publishEscalas,
  saveEscala,
  savePresenca,
  unpublishEscala,
} from './escala-gravacao.service.ts'
import { getEscala, getPanorama } from './escala.service.ts'
import { olharOf } from './pessoas.routes.ts'
import { answer, getFiguras, getMinhaEscala } from './respostas.service.ts'
import { suggestEscala, suggestEscalas } from './sugestao-do-mes.service.ts'
import { listCandidatosDaFuncao, listTrocas } from './sugestao.service.ts'

export function escalaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config } = deps
  const olhar = olharOf(deps)
  const named = nomear(db, 'cultos')
  const hoje = () => diaEm(agora(), config.timeZone)

  serve(app, escalaCalls.get, ({ params, usuario }) => getEscala(db, params.id, olhar(usuario)))
  serve(app, escalaCalls.save, ({ params, body, usuario }) => saveEscala(db, params.id, body, olhar(usuario)))
  serve(app, escalaCalls.publicar, ({ params, body, usuario }) =>
    publishEscala(db, params.id, { confirmar: body?.confirmar === true, agora: agora() }, olhar(usuario)),
  )
  serve(app, escalaCalls.publicarVarias, ({ body, usuario }) =>
    publishEscalas(db, body.cultos, agora(), olhar(usuario)),
  )
  serve(app, escalaCalls.despublicar, ({ params, usuario }) => unpublishEscala(db, params.id, olhar(usuario)))
  serve(app, escalaCalls.presenca, ({ params, body, usuario }) =>
    savePresenca(db, params.id, body, olhar(usuario)),
  )
  serve(app, sugestaoCalls.culto, ({ params, body }) => suggestEscala(db, params.id, body.vagas, hoje()))
  serve(app, sugestaoCalls.mes, ({ body }) => suggestEscalas(db, body, hoje()))
  serve(app, escalaCalls.candidatos, ({ params, query }) =>
    listCandidatosDaFuncao(db, params.id, query.funcao_id, hoje()),
  )
  serve(app, quemCantaCalls.cantores, async ({ params }) => ({ cantores: await getCantores(db, params) }))
  serve(app, quemCantaCalls.save, async ({ params, body, usuario }) =>
    named(usuario, await saveQuemCanta(db, params, body.pessoas, olhar(usuario))),
  )
  serve(app, escalaCalls.panorama, ({ query, usuario }) => getPanorama(db, query, olhar(usuario)))
  serve(app, escalaCalls.trocas, () => listTrocas(db, hoje()))
  serve(app, escalaCalls.minha, ({ usuario }) => getMinhaEscala(db, olhar(usuario)))
  serve(app, figurasCalls.minhas, async ({ usuario }) => ({
    figuras: await getFiguras(db, usuario.id, hoje()),
  }))
  serve(app, escalaCalls.responder, ({ body, usuario }) =>
    answer(
      db,
      body,
      { via: 'app', usuarioId: usuario.id, leads: leads(usuario) },
      { agora: agora(), hoje: hoje() },
    ),
  )
}
