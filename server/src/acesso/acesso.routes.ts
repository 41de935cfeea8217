import type { FastifyInstance } from 'fastify'
import { aparelhosCalls } from '@cantai/contract/acesso-aparelhos'
import { linksCalls } from '@cantai/contract/acesso-links'
import { segundoFatorCalls } from '@cantai/contract/acesso-segundo-fator'
import { authCalls } from '@cantai/contract/acesso'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http.ts'
import { logEvent } from '../security-events.ts'
import { createAtraso, esperar } from './atraso.service.ts'
import { checkLink, redefinirSenha } from './links.service.ts'
import { login } from './login.service.ts'
import { beginSegundoFator, turnOff, turnOn } from './segundo-fator.service.ts'
import { deleteSessao, deleteSessoesOf } from './sessoes.repository.ts'
import { deleteSessaoOf, deleteSessoesByHandle, listAparelhos } from './sessoes-abertas.repository.ts'
import { checkCadastro, register } from './cadastro.service.ts'
import { changePerfil, changeSenha } from './acesso.service.ts'

export function acessoRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sessoesDb = db } = deps
  const atraso = createAtraso(deps.esperar ?? esperar)
  serve(app, authCalls.login, ({ body, raw }) => login({ ...deps, db: sessoesDb }, atraso, body, raw))
  serve(app, authCalls.register, async ({ body, raw }) => ({ user: await register(deps, body, raw.ip) }))
  serve(app, authCalls.me, async ({ usuario }) => ({ user: usuario }))
  serve(app, authCalls.logout, ({ sessao }) => deleteSessao(sessoesDb, sessao.tokenHash))
  serve(app, authCalls.profile, async ({ sessao, body }) => ({
    user: await changePerfil(deps, sessao, body),
  }))
  serve(app, authCalls.changePassword, ({ sessao, body }) => changeSenha(deps, sessao, body))
  serve(app, aparelhosCalls.list, async ({ sessao }) => ({
    aparelhos: await listAparelhos(sessoesDb, sessao, deps.agora()),
  }))
  serve(app, aparelhosCalls.end, async ({ params, usuario }) => {
    if (!(await deleteSessaoOf(sessoesDb, usuario.id, params.id))) throw notFound('Aparelho', 'o')
  })
  serve(app, aparelhosCalls.endAll, ({ usuario }) => deleteSessoesOf(sessoesDb, usuario.id))
  serve(app, aparelhosCalls.endLater, ({ body }) => deleteSessoesByHandle(sessoesDb, body.sessoes))
  serve(app, segundoFatorCalls.begin, ({ usuario, body }) =>
    beginSegundoFator(deps, usuario, body.currentPassword),
  )
  serve(app, segundoFatorCalls.confirm, ({ sessao, body }) => turnOn(deps, sessao, body.codigo_totp))
  serve(app, segundoFatorCalls.end, ({ usuario, body }) => turnOff(deps, usuario, body))
  serve(app, linksCalls.cadastro, ({ raw }) => checkCadastro(deps, undefined, raw.ip))
  serve(app, linksCalls.verificarConvite, ({ body, raw }) => checkCadastro(deps, body.token, raw.ip))
  serve(app, linksCalls.verificarSenha, async ({ body, raw }) => ({
    estado: await checkLink(deps, 'senha', body.token, raw.ip),
  }))
  serve(app, linksCalls.redefinirSenha, async ({ body, raw }) => {
    const usuario_id = await redefinirSenha(deps, body, raw.ip)
    logEvent(raw, 'senha_redefinida', { usuario_id })
  })
}
