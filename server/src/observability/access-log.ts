import type { FastifyInstance } from 'fastify'

/**
 * A line of the log for each answer, with an id that the answer carries too. The address is logged without its query, which may hold what
 * people search for, or the signature of a download.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...(request.sessao && { usuario: request.sessao.usuario.id }),
      },
      'request',
    )
  })
}
