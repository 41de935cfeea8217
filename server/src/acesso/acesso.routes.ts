import type { FastifyInstance } from 'fastify'
import { aparelhosCalls } from '@cantai/contract/acesso/aparelhos'
import { avisosDaContaCalls } from '@cantai/contract/acesso/avisos'
import { confirmacaoCalls } from '@cantai/contract/acesso/confirmacao'
import { linksCalls } from '@cantai/contract/acesso/links'
import { segundoFatorCalls } from '@cantai/contract/acesso/segundo-fator'
import { authCalls } from '@cantai/contract/acesso/acesso'
import { insertRegistro } from '../auditoria/auditoria.repository.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http.ts'
import { logEvent } from '../observability/security-events.ts'
import { esperar } from '../limits/esperar.ts'
import { createAtraso } from './atraso.service.ts'
import { noteAvisosVistos } from './conta/avisos-da-conta.repository.ts'
import { avisosDaConta } from './conta/avisos-da-conta.service.ts'
import { checkLink, redefinirSenha } from './links.service.ts'
import { login } from './login.service.ts'
import { beginSegundoFator, confirmSenha, turnOff, turnOn } from './segundo-fator.service.ts'
import { deleteSessao, deleteSessoesOf, shortenSessao } from './sessoes.repository.ts'
import { deleteSessaoOf, deleteSessoesByHandle, listAparelhos } from './sessoes-abertas.repository.ts'
import { isNomeInUse } from './acesso.repository.ts'
import { checkCadastro, type LigarPessoa, register } from './cadastro.service.ts'
import { changePerfil, changeSenha } from './acesso.service.ts'

/** The history line about somebody who ended a session on another device. */
const deviceEnded = (id: number, detalhes: { para?: string } = {}) =>
  ({ autor_id: id, alvo_id: id, acao: 'aparelho_encerrado', detalhes }) as const

export function acessoRoutes(app: FastifyInstance, deps: Deps, ligarPessoa: LigarPessoa): void {
  const { db, sessoesDb = db, loginDb = sessoesDb } = deps
  const atraso = createAtraso(deps.esperar ?? esperar)
  serve(app, authCalls.login, ({ body, raw }) => login({ ...deps, db: loginDb }, atraso, body, raw))
  serve(app, authCalls.register, async ({ body, raw }) => ({
    user: await register(deps, body, { address: raw.ip, ligarPessoa }),
  }))
  serve(app, authCalls.me, async ({ usuario }) => ({ user: usuario }))
  serve(app, authCalls.logout, ({ sessao }) => deleteSessao(sessoesDb, sessao.tokenHash))
  serve(app, authCalls.profile, async ({ sessao, body }) => ({
    user: await changePerfil(deps, sessao, body),
  }))
  serve(app, authCalls.nomeEmUso, async ({ query, usuario }) => ({
    em_uso: await isNomeInUse(db, query.nome, usuario.id),
  }))
  serve(app, authCalls.changePassword, ({ sessao, body }) => changeSenha(deps, sessao, body))
  serve(app, confirmacaoCalls.confirm, ({ sessao, body }) => confirmSenha(deps, sessao, body))
  serve(app, aparelhosCalls.list, async ({ sessao }) => ({
    aparelhos: await listAparelhos(sessoesDb, sessao, deps.agora()),
  }))
  serve(app, aparelhosCalls.end, async ({ params, usuario }) => {
    if (!(await deleteSessaoOf(sessoesDb, usuario.id, params.id))) throw notFound('Aparelho', 'o')
    await insertRegistro(db, deviceEnded(usuario.id), deps.agora())
  })
  serve(app, aparelhosCalls.endAll, async ({ usuario }) => {
    await deleteSessoesOf(sessoesDb, usuario.id)
    await insertRegistro(db, deviceEnded(usuario.id, { para: 'todos os aparelhos' }), deps.agora())
  })
  serve(app, aparelhosCalls.lend, ({ sessao }) =>
    shortenSessao(sessoesDb, sessao.tokenHash, deps.config.sessaoMs, deps.agora()),
  )
  serve(app, aparelhosCalls.endLater, ({ body }) => deleteSessoesByHandle(sessoesDb, body.sessoes))
  serve(app, avisosDaContaCalls.list, async ({ usuario }) => ({ avisos: await avisosDaConta(deps, usuario) }))
  serve(app, avisosDaContaCalls.seen, ({ usuario, body }) => noteAvisosVistos(db, usuario.id, body.ate))
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
