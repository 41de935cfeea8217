import type { Server, ServerOptions } from 'node:https'
import { createSecureContext, type SecureContext } from 'node:tls'
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
  let opening: Promise<void> | undefined
  let isTaken = false

  async function open({ pem }: Certificado): Promise<void> {
    const opened = secureServer({
      key: pem,
      cert: pem,
      SNICallback: (name, done) => done(null, contexts.get(name.toLowerCase())),
    })
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.listen(porta, host, () => {
        opened.off('error', reject)
        resolve()
      })
    })
    server = opened
  }

  async function close(): Promise<void> {
    const closing = server
    ;[server, served] = [undefined, '']
    contexts.clear()
    if (!closing) return
    await new Promise<void>((resolve) => {
      closing.close(() => resolve())
      closing.closeAllConnections()
    })
  }

  return {
    get isOpen() {
      return server !== undefined
    },
    /** Another program has the port. */
    get isTaken() {
      return isTaken
    },
    /** The port that it listens to, also where 0 was asked for. */
    get porta() {
      const address = server?.address()
      return typeof address === 'object' && address ? address.port : porta
    },
    hasName: (name: string) => contexts.has(name),
    /** Serves these certificates, the first one also to callers that name none; none closes it. */
    async servir(certificados: readonly Certificado[]): Promise<void> {
      await opening?.catch(() => undefined)
      const [first] = certificados
      if (!first) return close()
      const now = certificados.map(({ pem }) => pem).join('')
      if (now === served && server) return
      contexts.clear()
      for (const { nome, pem } of certificados)
        contexts.set(nome, createSecureContext({ key: pem, cert: pem }))
      if (server) server.setSecureContext({ key: first.pem, cert: first.pem })
      else {
        opening = open(first)
        await opening.then(
          () => (isTaken = false),
          (error: unknown) => {
            isTaken = true
            throw error
          },
        )
      }
      served = now
    },
    close,
  }
}
export type Porta = ReturnType<typeof createPorta>
