import type { FastifyInstance } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import { esperaCalls } from '@cantai/contract/cultos/espera'
import { roteiroModelosCalls } from '@cantai/contract/cultos/roteiro-modelos'
import { diaEm, horaEm } from '@cantai/domain/datas'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import { leads } from '../auth.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { proporEnsaio } from '../ensaios/com-o-culto.service.ts'
import { concludeCulto, reopenCulto } from './conclusao.service.ts'
import { listHistoria } from './cultos.repository.ts'
import { createCulto, editCulto, removeCulto, repeatCulto } from './cultos.service.ts'
import { approve, listTextosEmEspera } from './espera/espera.service.ts'
import type { EscalaNosCultos } from './escala-nos-cultos.service.ts'
import { addMusicas, saveItens } from './itens.service.ts'
import { getCulto, getProximoCulto, listCultos, olharDe } from './leitura.service.ts'
import { listModelos } from './modelos.repository.ts'
import { createModelo, editModelo, getModelo, removeModelo } from './modelos.service.ts'
import { moveMusica } from './mover.service.ts'

export function cultosRoutes(
  app: FastifyInstance,
  { db, agora, config }: Deps,
  escala: EscalaNosCultos,
): void {
  const named = nomear(db, 'cultos')
  const hoje = () => diaEm(agora(), config.timeZone)
  const minuto = () => `${hoje()} ${horaEm(agora(), config.timeZone)}`
  const autor = (usuario: Usuario) => ({
    id: usuario.id,
    agora: agora(),
    hoje: hoje(),
    olhar: olharDe(usuario),
  })

  serve(app, cultosCalls.list, ({ query, usuario }) => listCultos(db, query, hoje(), leads(usuario)))
  serve(app, cultosCalls.proximo, ({ usuario }) => getProximoCulto(db, hoje(), olharDe(usuario)))
  serve(app, cultosCalls.ensaioProposto, async ({ query }) => ({
    proposto: await proporEnsaio(db, query.data, minuto()),
  }))
  serve(app, cultosCalls.historia, async ({ query }) => ({ musicas: await listHistoria(db, query.data) }))
  serve(app, cultosCalls.get, async ({ params, usuario }) =>
    named(usuario, await getCulto(db, params.id, hoje(), olharDe(usuario))),
  )
  serve(app, cultosCalls.create, async ({ body, usuario }) =>
    named(
      usuario,
      await createCulto(db, body, { ...autor(usuario), aprova: leads(usuario), minuto: minuto() }),
    ),
  )
  serve(app, cultosCalls.update, async ({ params, body, usuario }) =>
    named(usuario, await editCulto(db, params.id, body, { ...autor(usuario), aprova: leads(usuario) })),
  )
  serve(app, cultosCalls.addMusicas, ({ params, body, usuario }) =>
    addMusicas(db, params.id, body, autor(usuario)),
  )
  serve(app, cultosCalls.mover, ({ params, body, usuario }) =>
    moveMusica(db, params.id, body, autor(usuario), escala),
  )
  serve(app, cultosCalls.saveItens, async ({ params, body, usuario }) =>
    named(usuario, await saveItens(db, params.id, body, autor(usuario), escala)),
  )
  serve(app, cultosCalls.repetir, async ({ params, body, usuario }) =>
    named(
      usuario,
      await repeatCulto(
        db,
        params.id,
        body,
        { ...autor(usuario), aprova: leads(usuario), minuto: minuto() },
        leads(usuario) ? escala.copiar : undefined,
      ),
    ),
  )
  serve(app, cultosCalls.concluir, async ({ params, body, usuario }) =>
    named(usuario, await concludeCulto(db, params.id, body, autor(usuario), agora())),
  )
  serve(app, cultosCalls.reabrir, async ({ params, body, usuario }) =>
    named(usuario, await reopenCulto(db, params.id, body ?? {}, autor(usuario))),
  )
  serve(app, esperaCalls.list, ({ params }) => listTextosEmEspera(db, params.id))
  serve(app, esperaCalls.aprovar, ({ params, body, usuario }) =>
    approve(db, params.id, body.marca, usuario.id),
  )
  serve(app, cultosCalls.remove, ({ params, usuario }) =>
    removeCulto(db, params.id, { usuarioId: usuario.id, agora: agora() }),
  )

  serve(app, roteiroModelosCalls.list, async () => ({ modelos: await listModelos(db) }))
  serve(app, roteiroModelosCalls.get, ({ params }) => getModelo(db, params.id))
  serve(app, roteiroModelosCalls.create, ({ body, usuario }) => createModelo(db, body, usuario.id))
  serve(app, roteiroModelosCalls.update, ({ params, body, usuario }) =>
    editModelo(db, params.id, body, usuario.id),
  )
  serve(app, roteiroModelosCalls.remove, ({ params, usuario }) => removeModelo(db, params.id, usuario.id))
}
