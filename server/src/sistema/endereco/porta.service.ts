import type { Server, ServerOptions } from 'node:https'
import { createSecureContext, type SecureContext } from 'node:tls'
import { codeOf } from '@cantai/postgres/database-error'
import type { Certificado } from './arquivos.service.ts'

interface Options {
  host: string
  porta: number
  /** A server that answers as the one by http does. */
  secureServer: (options: ServerOptions) => Server
}

/** The listener of https: opens with the first certificate, and gives new connections a new one without a pause. */
export function createPorta({ host, porta, secureServer }: Options) {
  const contexts = new Map<string, SecureContext>()
  let served = ''
  let server: Server | undefined
  let turn = Promise.resolve()
  let failure: string | undefined

  async function open({ pem }: Certificado): Promise<void> {
    const opened = secureServer({
      key: pem,
      cert: pem,
      SNICallback: (name, done) => done(null, contexts.get(name.toLowerCase())),
    })
    const listening = Promise.withResolvers<void>()
    opened.once('error', listening.reject)
    opened.listen(porta, host, () => listening.resolve())
    try {
      await listening.promise
      failure = undefined
    } catch (error) {
      failure = codeOf(error) ?? 'ERR'
      // The application keeps the servers that it ends until they say that they are closed.
      opened.close()
      throw error
    } finally {
      opened.off('error', listening.reject)
    }
    server = opened
  }

  async function close(): Promise<void> {
    const closing = server
    ;[server, served, failure] = [undefined, '', undefined]
    contexts.clear()
    if (!closing) return
    await new Promise<void>((resolve) => {
      closing.close(() => resolve())
      closing.closeAllConnections()
    })
  }

  async function serve(certificados: readonly Certificado[]): Promise<void> {
    const [first] = certificados
    if (!first) return close()
    const now = certificados.map(({ pem }) => pem).join('')
    if (now === served && server) return
    contexts.clear()
    for (const { nome, pem } of certificados) contexts.set(nome, createSecureContext({ key: pem, cert: pem }))
    if (server) server.setSecureContext({ key: first.pem, cert: first.pem })
    else await open(first)
    served = now
  }

  return {
    get isOpen() {
      return server !== undefined
    },
    /** The code of the error for which it does not listen; undefined: it does, or was not to. */
    get failure() {
      return failure
    },
    /** The port that it listens to, also where 0 was asked for. */
    get porta() {
      const address = server?.address()
      return typeof address === 'object' && address ? address.port : porta
    },
    hasName: (name: string) => contexts.has(name),
    /** Serves these certificates, the first one also to callers that name none; none closes it. One call after another. */
    servir(certificados: readonly Certificado[]): Promise<void> {
      const served = turn.then(() => serve(certificados))
      turn = served.catch(() => undefined)
      return served
    },
  }
}
export type Porta = ReturnType<typeof createPorta>
