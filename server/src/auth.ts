import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso'
import type { Acesso } from '@cantai/contract/niveis'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { atendeNivel, nivelMinimo, pode } from '@cantai/domain/acesso/niveis'
import type { Deps } from './deps.ts'
import { onceMore } from './db/once-more.ts'
import { AppError } from './errors.ts'
import { findSessao, type Sessao } from './acesso/sessoes.repository.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sessao: Sessao | null
  }
  interface FastifyContextConfig {
    access?: 'public' | Acesso
    /** It also serves who waits to be approved. */
    waiting?: true
    /** False: being called does not keep the session alive. */
    prolongs?: false
  }
}

const bearer = (request: FastifyRequest): string | null => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/** A screen reads again what has changed, and nobody needs to be in front of it: that keeps no session alive. */
const isFromBackground = ({ headers }: FastifyRequest) => headers['x-segundo-plano'] === 'sim'

/** True when this is a lider or an admin. */
export const leads = ({ nivel_acesso }: Pick<Usuario, 'nivel_acesso'>): boolean =>
  atendeNivel(nivel_acesso, 'lider')

/** Throws AppError 403, naming the least level, for who has not this permission or level. */
export function requireAcesso(usuario: Usuario, acesso: Acesso): void {
  if (!pode(usuario, acesso))
    throw new AppError(403, mensagemDoStatus(403, undefined), {
      codigo: 'sem_permissao',
      detalhes: { nivel: nivelMinimo(acesso) },
    })
}

const notApproved = () =>
  new AppError(403, 'A sua entrada ainda espera a aprovação de um administrador.', {
    codigo: 'aguardando_aprovacao',
  })

/** Checks the session and what its user may do on every route. A route that names no access needs a logged-in user. */
export function requireAccess(app: FastifyInstance, { db, sessoesDb = db, agora }: Deps): void {
  app.decorateRequest('sessao', null)
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'musico'
    if (access === 'public' || request.is404) return
    const token = bearer(request)
    const prolongs = request.routeOptions.config.prolongs !== false && !isFromBackground(request)
    const sessaoOrWhy =
      token === null
        ? 'sem_sessao'
        : await onceMore(() => findSessao(sessoesDb, token, agora(), { prolongs }))
    if (typeof sessaoOrWhy === 'string')
      throw new AppError(401, mensagemDoStatus(401, undefined), { codigo: sessaoOrWhy })
    request.sessao = sessaoOrWhy
    if (sessaoOrWhy.usuario.situacao === 'aguardando' && !request.routeOptions.config.waiting)
      throw notApproved()
    requireAcesso(sessaoOrWhy.usuario, access)
  })
}
