import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../variaveis.ts'
import { AppError } from '../errors.ts'

/** The name in a Host header, '' when there is none. */
export const nameOf = (authority: string) => URL.parse(`http://${authority}`)?.hostname ?? ''

/** A stranger's DNS cannot resolve a name without a dot to this machine, nor does it serve IP addresses. */
export const isOwnName = (name: string) =>
  !name.includes('.') || name.endsWith('.localhost') || isIP(name) > 0 || name.startsWith('[')

/** Headers of proxies; a proxied request has at least one. */
const OF_PROXIES = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** Whether a request says that it came through a proxy. */
export const isProxied = (headers: FastifyRequest['headers']): boolean =>
  OF_PROXIES.some((name) => headers[name] !== undefined)

/** Whether a request comes from this machine itself, by a name of its own, and not through a proxy on it. */
export function isFromHere({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    (isLoopback(address) || address === '::1') && isOwnName(nameOf(headers.host ?? '')) && !isProxied(headers)
  )
}

/**
 * A server that listens on its own machine only answers to that machine's names. Otherwise a stranger's page, opened on this machine, could
 * point its name here and call the API (DNS rebinding). `open`: paths of routes that any name may call; `hasName`: names with a
 * certificate of this installation.
 */
export function refuseForeignNames(
  app: FastifyInstance,
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  { open, hasName }: { open: readonly string[]; hasName: (name: string) => boolean },
): void {
  const isPrivate = (isLoopback(host) || host === '::1') && isLoopback(URL.parse(publicUrl)?.hostname ?? '')
  if (!isPrivate) return
  app.addHook('onRequest', async ({ url, headers, routeOptions }) => {
    if (!url.startsWith('/api/') || headers.host === undefined || open.includes(routeOptions.url ?? ''))
      return
    // Not Fastify's hostname: a page can send a proxy's header, but cannot choose its own Host.
    const name = nameOf(headers.host)
    if (isOwnName(name) || hasName(name)) return
    throw new AppError(
      400,
      `Este Cantai ainda não atende por ${name}. Quem cuida do servidor escreve PUBLIC_URL=https://${name} no cantai.env e o inicia de novo.`,
      { codigo: 'endereco_desconhecido' },
    )
  })
}
