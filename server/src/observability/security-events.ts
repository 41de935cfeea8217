import type { FastifyRequest } from 'fastify'

interface Details {
  /** The affected account, where it is not the caller's own. */
  alvo_id?: number | undefined
  /** The account that a call without a session turned out to concern. */
  usuario_id?: number | undefined
  codigo?: string | undefined
}

/**
 * Writes one line about who entered, was refused, or changed what others may do (SEG-12): ids, address and route. It never contains typed
 * texts, names, passwords or tokens.
 */
export function logEvent(request: FastifyRequest, evento: string, details: Details = {}): void {
  const { method, ip, sessao } = request
  const usuario_id = details.usuario_id ?? sessao?.usuario.id
  request.log.info(
    {
      evento,
      ...(usuario_id !== undefined && { usuario_id }),
      ...(details.alvo_id !== undefined && { alvo_id: details.alvo_id }),
      ...(details.codigo !== undefined && { codigo: details.codigo }),
      ip,
      rota: `${method} ${request.routeOptions.url ?? ''}`,
    },
    'security event',
  )
}

/** Refusals that are security events themselves, by code. */
const BY_CODE: Record<string, string> = {
  credenciais: 'login_recusado',
  segundo_fator: 'segundo_fator_pedido',
  codigo_totp: 'codigo_recusado',
  senha_atual: 'senha_recusada',
}

/** Logs a refusal that is a security event. */
export function logRefusal(request: FastifyRequest, status: number, codigo: string | undefined): void {
  const isLogin = request.routeOptions.url === '/api/auth/login'
  const evento =
    status === 403
      ? 'acesso_negado'
      : status === 429
        ? isLogin
          ? 'bloqueio'
          : 'limite'
        : BY_CODE[codigo ?? '']
  if (evento !== undefined) logEvent(request, evento, { codigo })
}
