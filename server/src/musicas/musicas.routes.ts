import type { FastifyInstance } from 'fastify'
import { musicasCalls, MusicasQuery } from '@cantai/contract/musicas/musicas'
import { hinosCalls } from '@cantai/contract/musicas/hinos'
import { trechosCalls } from '@cantai/contract/musicas/trechos'
import { diaEm } from '@cantai/domain/datas'
import { nomear } from '../auditoria/quem-alterou.service.ts'
import { leads } from '../auth.ts'
import { readsInTurn } from '../cifras/cifras.service.ts'
import type { Deps } from '../deps.ts'
import { keepWhileSame, serve } from '../http.ts'
import { largeAnswers } from '../limits/large-answer.ts'
import { bringHinos, removeHinos } from './hinos.service.ts'
import { insertMusica } from './musicas.repository.ts'
import {
  arquivarMusica,
  editMusica,
  getMusica,
  listMusicas,
  removeMusica,
  savesInTurn,
  transporMusica,
  voltarAoOriginal,
} from './musicas.service.ts'
import { trechosSearch } from './trechos.service.ts'

export function musicasRoutes(app: FastifyInstance, { db, agora, config }: Deps): void {
  const hoje = () => diaEm(agora(), config.timeZone)
  const named = nomear(db, 'musicas')
  const streamRows = largeAnswers()
  serve(
    app,
    musicasCalls.list,
    ({ query, usuario }) =>
      listMusicas(db, query, {
        hoje: hoje(),
        usuarioId: usuario.id,
        streamRows,
        nomes: leads(usuario),
      }),
    // Rows without texts are asked for again and again; the texts stay out of the browser's cache on disk.
    {
      onSend: async (request, reply, payload) =>
        MusicasQuery.safeParse(request.query).data?.campos === 'resumo'
          ? keepWhileSame(request, reply, payload)
          : payload,
    },
  )
  const searchTrechos = trechosSearch(db)
  serve(app, trechosCalls.search, async ({ query, usuario }) => ({
    trechos: await searchTrechos(query.busca ?? '', usuario.id),
  }))
  serve(app, musicasCalls.get, async ({ params, usuario }) => named(usuario, await getMusica(db, params.id)))
  const salvarTextos = savesInTurn()
  serve(app, musicasCalls.create, async ({ body, usuario }) =>
    named(usuario, await salvarTextos(body, usuario.id, () => insertMusica(db, body, usuario.id))),
  )
  serve(app, musicasCalls.update, async ({ params, body, usuario }) =>
    named(usuario, await salvarTextos(body, usuario.id, () => editMusica(db, params.id, body, usuario.id))),
  )
  serve(app, musicasCalls.remove, ({ params, usuario }) =>
    removeMusica(db, params.id, { usuarioId: usuario.id, agora: agora() }),
  )
  serve(app, hinosCalls.bring, ({ usuario }) => bringHinos(db, usuario.id))
  serve(app, hinosCalls.remove, ({ usuario }) => removeHinos(db, usuario.id))
  serve(app, musicasCalls.arquivar, ({ params, usuario }) => arquivarMusica(db, params.id, true, usuario.id))
  serve(app, musicasCalls.desarquivar, ({ params, usuario }) =>
    arquivarMusica(db, params.id, false, usuario.id),
  )
  const lerFolha = readsInTurn()
  serve(app, musicasCalls.transpor, ({ params, body, usuario }) =>
    transporMusica(db, params.id, body, { usuarioId: usuario.id, lerFolha }),
  )
  serve(app, musicasCalls.voltarAoOriginal, ({ params, body, usuario }) =>
    voltarAoOriginal(db, params.id, body.versao, usuario.id),
  )
}
