import type { FastifyInstance } from 'fastify'
import { usuariosCalls } from '@cantai/contract/usuarios/usuarios'
import { convitesCalls } from '@cantai/contract/usuarios/convites'
import { dadosCalls } from '@cantai/contract/acesso/dados'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listRegistros } from '../auditoria/auditoria.repository.ts'
import { listConvites } from '../acesso/links.repository.ts'
import { type DaPessoa, exportDadosDe, exportMeusDados, removePessoa } from './dados.service.ts'
import { approve, changeEntrada, findEntrada, undoApproval } from './entrada.service.ts'
import { listUsuarios } from './usuarios.repository.ts'
import {
  changeAtivo,
  changeNivel,
  createConvite,
  createLinkDeSenha,
  endSegundoFator,
  endSessoes,
  letIn,
  revokeConvite,
  revokeLinkDeSenha,
} from './usuarios.service.ts'

export function usuariosRoutes(app: FastifyInstance, deps: Deps, daPessoa: DaPessoa): void {
  const { db, agora } = deps
  serve(app, usuariosCalls.list, ({ query }) => listUsuarios(db, query, agora()))
  serve(app, usuariosCalls.historico, ({ query }) => listRegistros(db, query))
  serve(app, usuariosCalls.entrada, () => findEntrada(deps))
  serve(app, usuariosCalls.changeEntrada, ({ body, usuario }) =>
    changeEntrada(deps, body.cadastro, usuario.id),
  )
  serve(app, usuariosCalls.approve, async ({ body, usuario }) => ({
    usuarios: await approve(deps, body.ids, usuario.id),
  }))
  serve(app, usuariosCalls.undoApproval, async ({ body, usuario }) => ({
    usuarios: await undoApproval(deps, body.ids, usuario.id),
  }))
  serve(app, usuariosCalls.changeNivel, ({ params, body, usuario }) =>
    changeNivel(deps, params.id, body, usuario.id),
  )
  serve(app, usuariosCalls.changeAtivo, ({ params, body, usuario }) =>
    changeAtivo(deps, params.id, body, usuario.id),
  )
  serve(app, dadosCalls.meus, ({ usuario }) => exportMeusDados(deps, usuario.id, daPessoa))
  serve(app, dadosCalls.de, ({ params, usuario }) => exportDadosDe(deps, params.id, usuario.id, daPessoa))
  serve(app, dadosCalls.remove, ({ params, query, usuario }) =>
    removePessoa(deps, params.id, { confirmar: query.confirmar === 'sim', daPessoa }, usuario.id),
  )
  serve(app, usuariosCalls.endSessoes, ({ params, usuario }) => endSessoes(deps, params.id, usuario.id))
  serve(app, usuariosCalls.letIn, ({ params, usuario }) => letIn(deps, params.id, usuario.id))
  serve(app, usuariosCalls.endSegundoFator, ({ params, usuario }) =>
    endSegundoFator(deps, params.id, usuario.id),
  )
  serve(app, usuariosCalls.createLinkDeSenha, ({ params, usuario }) =>
    createLinkDeSenha(deps, params.id, usuario.id),
  )
  serve(app, usuariosCalls.revokeLinkDeSenha, ({ params, usuario }) =>
    revokeLinkDeSenha(deps, params.id, usuario.id),
  )
  serve(app, convitesCalls.list, async () => ({ convites: await listConvites(db, agora()) }))
  serve(app, convitesCalls.create, ({ body, usuario }) => createConvite(deps, body, usuario.id))
  serve(app, convitesCalls.revoke, ({ params, usuario }) => revokeConvite(deps, params.id, usuario.id))
}
