import { networkInterfaces } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enderecoProprioCalls } from '@cantai/contract/sistema/endereco-proprio'
import { redeCalls } from '@cantai/contract/sistema/rede'
import { isLoopback } from '../../variaveis.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http.ts'
import { isOwnName, nameOf } from '../../connections/own-names.ts'
import { conferidor, readDigitado } from './conferir.service.ts'
import { guardarEndereco } from './guardar.service.ts'
import { provador } from './prova.service.ts'
import { findAntes, noteOutroAparelho } from './rede.repository.ts'
import { abrirRede, readRede } from './rede.service.ts'

const isOwnAddress = (ip: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === ip))

/**
 * Whether a request proves that other devices reach the server: by a public server's name, or from another address. A request from this
 * machine to its own network address, or to the free name that points there, proves nothing: it does not pass the firewall.
 */
function isFromElsewhere({ headers, ip }: FastifyRequest, wifi: Deps['wifi']): boolean {
  const name = nameOf(headers.host ?? '')
  if (isLoopback(name)) return false
  const isReachedHere = isOwnName(name) || wifi?.hasName(name) === true
  return !isReachedHere || !isOwnAddress(ip.replace(/^::ffff:/, ''))
}

/** Notes the first answer to another device. */
function noteOthers(app: FastifyInstance, { db, agora, wifi }: Deps): void {
  let isNoted = false
  app.addHook('onSend', async (request, { statusCode }) => {
    if (isNoted || statusCode >= 400 || !request.url.startsWith('/api/') || !isFromElsewhere(request, wifi))
      return
    // The server's own look at itself.
    if (request.routeOptions.url === enderecoProprioCalls.prova.path) return
    isNoted = true
    await noteOutroAparelho(db, agora()).catch((error: unknown) => {
      isNoted = false
      request.log.warn(error, 'first other device not noted')
    })
  })
}

export function redeRoutes(app: FastifyInstance, deps: Deps): void {
  noteOthers(app, deps)
  serve(app, redeCalls.rede, ({ raw }) => readRede(deps, raw))
  serve(app, redeCalls.abrir, ({ raw }) => abrirRede(deps, raw))

  const eu = conferidor(deps)
  const provar = provador(deps.db, deps.times?.provaMs)
  serve(app, enderecoProprioCalls.prova, ({ params, raw }) => provar(params.nonce, raw))
  serve(app, enderecoProprioCalls.conferir, async ({ body }) => eu.conferir(readDigitado(body.url)))
  serve(app, enderecoProprioCalls.responde, async () => ({
    conferido: await eu.conferirAtual(),
    antes: await findAntes(deps.db),
    porta: deps.config.port,
  }))
  serve(app, enderecoProprioCalls.guardar, ({ body }) => guardarEndereco(deps, eu, body.url))
}
