import type { ServerOptions, Server } from 'node:https'
import type pg from 'pg'
import type { EnderecoNoWifi, EnderecoNoWifiPedido } from '@cantai/contract/sistema/endereco'
import { reason } from '@cantai/postgres/database-error'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Worker } from '../../manutencao.ts'
import { hostDaRede } from '../rede/enderecos.service.ts'
import { withQr } from '../rede/qr.service.ts'
import { type Certificado, createArquivos, type Pedido } from './arquivos.service.ts'
import { emitir, type Outside } from './certificado.service.ts'
import { contarEndereco } from './endereco.repository.ts'
import { falhaEmPalavras, INTERROMPIDO, portaFechada } from './falhas.service.ts'
import { createPorta, type Porta } from './porta.service.ts'
import { recentes, requireTentativa, trabalhoDevido } from './prazos.service.ts'
import { createTurno } from './turno.service.ts'

export interface WifiOptions {
  db: Db
  pool: pg.Pool
  /** Address of the connection that holds the lock: only one process asks for certificates. */
  connection: pg.ClientConfig
  dataDir: string
  host: string
  porta: number
  outside: Outside
  agora: () => Date
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  /** This machine's own address in its network; undefined: it is in none. */
  ip: () => string | undefined
  /** The address that this network tells of a name. */
  addressHere: (name: string) => Promise<string | undefined>
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

export interface WifiService extends Worker {
  /** Takes the way in which an application answers by https, before anything is served. */
  attach: (secureServer: (options: ServerOptions) => Server) => void
  readonly porta: number
  /** Whether a certificate of this name is served. */
  hasName: (name: string) => boolean
  /** The address that phones of the network can open now; undefined: none. */
  url: () => string | undefined
  estado: () => Promise<EnderecoNoWifi | null>
  /** Begins to get a certificate. Throws AppError 409 while one is being got, 422 without a token, 429 after too many. */
  pedir: (pedido: EnderecoNoWifiPedido) => Promise<void>
  tentar: () => Promise<void>
  /** Forgets the name; its port is closed by `servir`, once whoever asks by that name has the answer. */
  fechar: () => Promise<void>
  /** Serves what is stored by now, and closes the port where nothing is. */
  servir: () => Promise<void>
  /** Serves what is stored, and renews or points anew what is due. */
  cuidar: () => Promise<void>
}

export function createWifi(options: WifiOptions): WifiService {
  const { db, outside, agora, log, ip, addressHere, sleep } = options
  const arquivos = createArquivos(options.dataDir)
  let listener: Porta | undefined
  let current: Certificado | undefined
  let routerRefuses: boolean | null = null

  const portaNow = () => listener?.porta ?? options.porta
  const urlOf = (nome: string) => `https://${nome}:${portaNow()}`
  const tell = () =>
    contarEndereco(db).catch((error: unknown) => log.warn({ motivo: reason(error) }, 'step not told'))

  const turno = createTurno({ ...options, onEnd: tell })

  async function note(change: Partial<Awaited<ReturnType<typeof arquivos.andamento>>>): Promise<void> {
    await arquivos.anotar({ ...(await arquivos.andamento()), ...change })
    await tell()
  }

  /** Serves the stored certificates, that of the present name first; earlier names until their certificates end. */
  async function refresh(): Promise<void> {
    const [pedido, certificados] = await Promise.all([arquivos.pedido(), arquivos.certificados()])
    current = certificados.find(({ nome }) => nome === pedido?.nome)
    const others = certificados.filter((one) => one !== current && one.ate > agora())
    try {
      await listener?.servir([...(current ? [current] : []), ...others])
    } catch (error) {
      log.warn({ motivo: reason(error), porta: options.porta }, 'https does not listen')
    }
  }

  async function askRouter(): Promise<void> {
    const pointed = (await arquivos.andamento()).ip
    if (!current || pointed === null) return
    const before = routerRefuses
    routerRefuses = await addressHere(current.nome).then(
      (address) => (address === undefined ? true : address === pointed ? false : null),
      () => null,
    )
    if (routerRefuses !== before) await tell()
  }

  async function issue(pedido: Pedido, signal: AbortSignal): Promise<void> {
    let isAccepted = false
    try {
      await emitir({
        pedido,
        ip: ip(),
        arquivos,
        outside,
        signal,
        ...(sleep && { sleep }),
        onStep: async (passo, pointed) => {
          isAccepted ||= pointed !== undefined
          signal.throwIfAborted()
          await note({ passo, ...(pointed !== undefined && { ip: pointed }) })
        },
      })
      await refresh()
      await askRouter()
      await note({ passo: null, falha: null })
      log.info({ nome: pedido.nome }, 'certificate made')
    } catch (error) {
      // Cut off: the step stays, and whoever comes next begins again.
      if (signal.aborted) return
      log.warn({ motivo: reason(error), nome: pedido.nome }, 'no certificate made')
      if (!isAccepted) await arquivos.recusar()
      const falha = { ...falhaEmPalavras(error, pedido.provedor), em: agora().toISOString() }
      await note({ passo: null, falha })
    }
  }

  async function point(pedido: Pedido): Promise<void> {
    const address = ip()
    try {
      if (address !== undefined) await outside.records(pedido).point(address)
      await note({ ip: address ?? null, falha: null })
    } catch (error) {
      await note({ falha: { ...falhaEmPalavras(error, pedido.provedor), em: agora().toISOString() } })
    }
  }

  async function countTry(): Promise<void> {
    const { tentativas } = await arquivos.andamento()
    await note({ tentativas: [...recentes(tentativas, agora()), agora().toISOString()] })
  }

  /** Begins with the lock; the certificate comes after the answer. */
  async function begin(prepare: () => Promise<Pedido>): Promise<void> {
    const session = await turno.claim()
    try {
      requireTentativa((await arquivos.andamento()).tentativas, agora())
      const pedido = await prepare()
      await countTry()
      await note({ passo: 'nome', falha: null })
      void turno.run(session, (signal) => issue(pedido, signal))
    } catch (error) {
      await session.close()
      throw error
    }
  }

  const due = async () =>
    trabalhoDevido({
      andamento: await arquivos.andamento(),
      certificado: current,
      ip: ip(),
      agora: agora(),
    })

  return {
    attach(secureServer) {
      // A server of its own machine alone is opened by this to its network, and by nothing but this name.
      listener = createPorta({ host: hostDaRede(options.host), porta: options.porta, secureServer })
    },
    get porta() {
      return portaNow()
    },
    hasName: (name) => listener?.hasName(name) ?? false,
    url() {
      const works = listener?.isOpen && routerRefuses !== true && current && current.ate > agora()
      return works && current ? urlOf(current.nome) : undefined
    },
    async estado() {
      const [pedido, before] = await Promise.all([arquivos.pedido(), arquivos.andamento()])
      await refresh()
      if (!pedido) return null
      const isRunning = before.passo !== null && (await turno.isHeld())
      // It may have ended between the two looks: then it was not cut off.
      const andamento = isRunning ? before : await arquivos.andamento()
      const isCut = andamento.passo !== null && !isRunning
      const closed = listener?.failure
      const words = isCut ? INTERROMPIDO : closed ? portaFechada(options.porta, closed) : undefined
      return {
        provedor: pedido.provedor,
        nome: pedido.nome,
        ...(await withQr(urlOf(pedido.nome))),
        ip: andamento.ip,
        ate: current?.ate.toISOString() ?? null,
        aberto: listener?.isOpen ?? false,
        passo: isRunning ? andamento.passo : null,
        falha: andamento.falha ?? (words ? { ...words, em: agora().toISOString() } : null),
        roteador_recusa: routerRefuses,
      }
    },
    pedir: ({ provedor, nome, token }) =>
      begin(async () => {
        const kept = await arquivos.pedido()
        const isSame = kept?.provedor === provedor && kept.nome === nome
        const key = token ?? (isSame ? kept.token : undefined)
        if (key === undefined)
          throw new AppError(422, 'Cole o token do provedor', {
            codigo: 'validacao',
            detalhes: { campos: { token: 'Cole o token do provedor' } },
          })
        const pedido = { provedor, nome, token: key }
        await arquivos.pedir(pedido)
        return pedido
      }),
    tentar: () =>
      begin(async () => {
        const pedido = await arquivos.pedido()
        if (!pedido) throw notFound('Endereço', 'o')
        return pedido
      }),
    async fechar() {
      const session = await turno.claim()
      try {
        await arquivos.esquecer()
        ;[current, routerRefuses] = [undefined, null]
        await tell()
      } finally {
        await session.close()
      }
    },
    servir: refresh,
    async cuidar() {
      await refresh()
      // Also where another process made the certificate, and after a start: the router is that of now.
      await askRouter()
      if (turno.isRunning || !(await arquivos.pedido()) || (await due()) === undefined) return
      const session = await turno.take()
      if (!session) return
      try {
        // Another process may have done it before this one had the lock, or have been given another name.
        await refresh()
        const [pedido, work] = [await arquivos.pedido(), await due()]
        if (!pedido || work === undefined) return await session.close()
        if (work === 'certificado') await countTry()
        await turno.run(session, (signal) => (work === 'certificado' ? issue(pedido, signal) : point(pedido)))
      } catch (error) {
        await session.close()
        throw error
      }
    },
    pause: () => turno.stop(),
    resume() {},
  }
}
