import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { Call } from '@cantai/contract/call'
import type { Acesso, NivelAcesso } from '@cantai/contract/acesso/niveis'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { SENHA_CONFIRMADA_MS } from '@cantai/contract/limites'
import { atendeNivel, nivelMinimo, permissoesDoNivel, pode } from '@cantai/domain/acesso/niveis'
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
    /** It also serves an account that waits to be approved. */
    waiting?: true
    /** The call requires the password again: always, or for a body with one of these values, or with more. */
    asksSenha?: NonNullable<Call['asksSenha']>
    /** False: the call does not prolong the session. */
    prolongs?: false
  }
}

const bearer = (request: FastifyRequest): string | null => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/** A background refetch needs nobody in front of the screen, so it prolongs no session. */
const isFromBackground = ({ headers }: FastifyRequest) => headers['x-segundo-plano'] === 'sim'

/** True when this is a lider or an admin. */
export const leads = ({ nivel_acesso }: Pick<Usuario, 'nivel_acesso'>): boolean =>
  atendeNivel(nivel_acesso, 'lider')

/** True when a person of this level, once approved, may make this call. */
export const mayCall = (
  { nivel_acesso, aguardando }: { nivel_acesso: NivelAcesso; aguardando: boolean },
  { access = 'musico' }: Call,
): boolean =>
  !aguardando &&
  (access === 'public' || pode({ nivel_acesso, permissoes: permissoesDoNivel(nivel_acesso) }, access))

/** Throws AppError 403, naming the lowest sufficient level, for a person who lacks this permission or level. */
export function requireAcesso(usuario: Usuario, acesso: Acesso): void {
  if (!pode(usuario, acesso))
    throw new AppError(403, mensagemDoStatus(403, undefined), {
      codigo: 'sem_permissao',
      detalhes: { nivel: nivelMinimo(acesso) },
    })
}

/** Throws AppError 403 unless the session's owner gave the password a moment ago. After a change of the clock it is required again. */
export function requireSenha(
  { senhaEm }: Pick<Sessao, 'senhaEm'>,
  agora: Date,
  erro = 'Isto muda quem pode entrar ou o nome da igreja, ou leva os dados de alguém: confirme que é você.',
): void {
  if (Math.abs(agora.getTime() - senhaEm.getTime()) > SENHA_CONFIRMADA_MS)
    throw new AppError(403, erro, { codigo: 'confirme_a_senha' })
}

const asksOf = (asked: NonNullable<Call['asksSenha']>, body: unknown): boolean =>
  asked === true ||
  Object.entries(asked).some(([name, value]) =>
    typeof value === 'number' ? Object(body)[name] > value : Object(body)[name] === value,
  )

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
  // Checked after the body is validated, since it may depend on its values.
  app.addHook('preHandler', async ({ routeOptions, sessao, body }) => {
    const { asksSenha } = routeOptions.config
    if (asksSenha !== undefined && sessao !== null && asksOf(asksSenha, body)) requireSenha(sessao, agora())
  })
}
