import type { FastifyInstance } from 'fastify'
import { usuariosCalls } from '@cantai/contract/usuarios'
import { dadosCalls } from '@cantai/contract/acesso-dados'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listRegistros } from '../auditoria/auditoria.repository.ts'
import { listConvites } from '../acesso/links.repository.ts'
import { exportDadosDe, exportMeusDados, removePessoa } from './dados.service.ts'
import { approve, changeEntrada, findEntrada } from './entrada.service.ts'
import { listUsuarios } from './usuarios.repository.ts'
import {
  changeAtivo,
  changeNivel,
  createConvite,
  createLinkDeSenha,
  endSegundoFator,
  endSessoes,
  revokeConvite,
  revokeLinkDeSenha,
} from './usuarios.service.ts'

export function usuariosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora } = deps
  serve(app, usuariosCalls.list, ({ query }) => listUsuarios(db, query, agora()))
  serve(app, usuariosCalls.historico, ({ query }) => listRegistros(db, query))
  serve(app, usuariosCalls.entrada, () => findEntrada(deps))
  serve(app, usuariosCalls.changeEntrada, ({ body, usuario }) =>
    changeEntrada(deps, body.cadastro, usuario.id),
  )
  serve(app, usuariosCalls.approve, ({ params, usuario }) => approve(deps, params.id, usuario.id))
  serve(app, usuariosCalls.changeNivel, ({ params, body, usuario }) =>
    changeNivel(deps, params.id, body, usuario.id),
  )
  serve(app, usuariosCalls.changeAtivo, ({ params, body, usuario }) =>
    changeAtivo(deps, params.id, body, usuario.id),
  )
  serve(app, dadosCalls.meus, ({ usuario }) => exportMeusDados(deps, usuario.id))
  serve(app, dadosCalls.de, ({ params, usuario }) => exportDadosDe(deps, params.id, usuario.id))
  serve(app, dadosCalls.remove, ({ params, query, usuario }) =>
    removePessoa(deps, params.id, { confirmar: query.confirmar === 'sim' }, usuario.id),
  )
  serve(app, usuariosCalls.endSessoes, ({ params, usuario }) => endSessoes(deps, params.id, usuario.id))
  serve(app, usuariosCalls.endSegundoFator, ({ params, usuario }) =>
    endSegundoFator(deps, params.id, usuario.id),
  )
  serve(app, usuariosCalls.createLinkDeSenha, ({ params, usuario }) =>
    createLinkDeSenha(deps, params.id, usuario.id),
  )
  serve(app, usuariosCalls.revokeLinkDeSenha, ({ params, usuario }) =>
    revokeLinkDeSenha(deps, params.id, usuario.id),
  )
  serve(app, usuariosCalls.convites, async () => ({ convites: await listConvites(db, agora()) }))
  serve(app, usuariosCalls.createConvite, ({ body, usuario }) => createConvite(deps, body, usuario.id))
  serve(app, usuariosCalls.revokeConvite, ({ params, usuario }) => revokeConvite(deps, params.id, usuario.id))
}
