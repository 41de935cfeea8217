import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { CopiaDiaria, EstadoDasCopias } from '@cantai/contract/sistema-copias'
import { copiaDevida, copiasSemanais } from '@cantai/domain/sistema/copias'
import { reason } from '@cantai/postgres/database-error'
import {
  bytesWanted,
  listBoletins,
  makeDailyCopy,
  pruneCopies,
  type Boletim,
} from '../db/backup/daily-copy.ts'
import { verifyDailyCopy } from '../db/backup/verify-daily-copy.ts'
import { isLockHeld, openLockSession } from '../db/lock-session.ts'
import { AppError, notFound } from '../errors.ts'
import type { Worker } from '../manutencao.ts'
import type { Copias } from '../providers/copias/copias.ts'
import type { Files } from '../providers/files/files.ts'
import { versao } from '../versao.ts'

const LOCK = 'cantai:copia'
const MB = 1024 ** 2
/** A copy that takes longer is answered with 'fazendo', and goes on. */
const ANSWER_MS = 20_000

interface Options {
  pool: pg.Pool
  /** For the connection that holds the lock: of all processes one makes a copy. */
  connection: pg.ClientConfig
  files: Files
  copias: Copias
  /** Whether the copy of the day is made without being asked for. */
  diarias: boolean
  fuso: string
  agora: () => Date
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  pgBindir?: string | undefined
}

/** The copies as known without asking the place, which may be far away: as of the last look at it. */
export interface UltimaCopia {
  diarias: boolean
  em: string | null
  falha: EstadoDasCopias['falha']
}

export interface CopiasService extends Worker {
  estado(): Promise<EstadoDasCopias>
  /** Makes one now, or waits for the one that is being made. Throws AppError when it fails soon. */
  fazer(): Promise<EstadoDasCopias>
  /** The report of a copy that is there. Throws 404. */
  boletim(nome: string): Promise<Boletim>
  ultima(): UltimaCopia
  /** Makes the copy of the day when it is due, and tries the newest weekly one out. */
  fazerDoDia(): Promise<void>
  readonly place: Copias
}

const inMB = (bytes: number) => Math.max(Math.ceil(bytes / MB), 0)

const noRoom = (bytes: number, room: number, { lugar, mesmoDisco }: Copias) =>
  new AppError(
    507,
    `Sem espaço para a cópia de segurança: ela precisa de ${inMB(bytes)} MB, e ${lugar} só há lugar para ${inMB(room)} MB${
      mesmoDisco ? ' (as cópias ficam com no máximo um quinto do espaço livre)' : ''
    }. Libere espaço, ou escolha outro disco com BACKUP_DIR.`,
    { codigo: 'sem_espaco' },
  )

const asCopia = (boletim: Boletim, semanais: ReadonlySet<string>): CopiaDiaria => ({
  nome: boletim.nome,
  feita_em: boletim.em,
  bytes: boletim.arquivos.reduce((total, { bytes }) => total + bytes, boletim.bytes),
  registros: boletim.registros,
  arquivos: boletim.arquivos.length,
  faltando: boletim.faltando.length,
  semanal: semanais.has(boletim.nome),
  verificada_em: boletim.verificada?.em ?? null,
  confere: boletim.verificada ? boletim.verificada.diferentes.length === 0 : null,
})

export function createCopias(options: Options): CopiasService {
  const { pool, connection, files, copias, diarias, fuso, agora, log } = options
  let running: { done: Promise<void>; stop: AbortController } | undefined
  let falha: EstadoDasCopias['falha'] = null
  let newest: string | null = null

  async function look(): Promise<Boletim[]> {
    const boletins = await listBoletins(copias)
    newest = boletins[0]?.em ?? null
    return boletins
  }

  async function make(signal: AbortSignal): Promise<void> {
    await pruneCopies(copias, agora())
    const [bytesNeeded, room] = await Promise.all([bytesWanted({ pool, files, copias }), copias.roomBytes()])
    if (room !== undefined && bytesNeeded > room) throw noRoom(bytesNeeded, room, copias)
    const boletim = await makeDailyCopy({ pool, files, copias, versao, agora: agora(), signal })
    newest = boletim.em
    const { nome, ms, bytes, registros, faltando } = boletim
    log.info({ nome, ms, bytes, registros }, 'copy made')
    if (faltando.length > 0) log.warn({ nome, faltando }, 'copy made without files that are not there')
    await pruneCopies(copias, agora())
  }

  async function verifyWeekly(signal: AbortSignal): Promise<void> {
    const boletins = await look()
    const [nome] = copiasSemanais(boletins.map((each) => each.nome))
    const boletim = boletins.find((each) => each.nome === nome)
    if (!boletim || boletim.verificada) return
    const diferentes = await verifyDailyCopy(copias, boletim, {
      em: agora(),
      bindir: options.pgBindir,
      signal,
    })
    if (diferentes.length === 0) log.info({ nome }, 'copy verified')
    else throw new Error(`A cópia ${nome} não confere quando restaurada: ${diferentes.join(', ')}`)
  }

  /** Runs a job in the one process that gets the lock; the others leave it. */
  async function alone(job: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running) return running.done
    const stop = new AbortController()
    const work = async () => {
      const session = await openLockSession({ ...connection, application_name: 'cantai copia' })
      try {
        if (!(await session.tryLock(LOCK))) return
        await job(AbortSignal.any([stop.signal, session.lost]))
        falha = null
      } catch (error) {
        if (!stop.signal.aborted) falha = { em: agora().toISOString(), texto: reason(error) }
        if (!stop.signal.aborted) log.warn({ motivo: reason(error) }, 'no copy made')
        throw error
      } finally {
        await session.close()
      }
    }
    const done = work().finally(() => (running = undefined))
    running = { done, stop }
    return done
  }

  async function estado(): Promise<EstadoDasCopias> {
    const boletins = await look()
    const semanais = new Set(copiasSemanais(boletins.map(({ nome }) => nome)))
    return {
      diarias,
      lugar: copias.lugar,
      mesmo_disco: copias.mesmoDisco,
      fazendo: running !== undefined || (await isLockHeld(pool, LOCK)),
      falha,
      copias: boletins.map((boletim) => asCopia(boletim, semanais)),
    }
  }

  return {
    place: copias,
    estado,
    ultima: () => ({ diarias, em: newest, falha }),
    async fazer() {
      const making = alone(make)
      const over = new AbortController()
      // A failure after the answer is told by the next look.
      making.catch(() => undefined)
      try {
        await Promise.race([making, delay(ANSWER_MS, undefined, { signal: over.signal })])
      } finally {
        over.abort()
      }
      return estado()
    },
    async fazerDoDia() {
      const boletins = await look()
      if (!diarias) return
      const due = () =>
        look().then((boletinsAgora) =>
          copiaDevida(
            boletinsAgora.map(({ nome }) => nome),
            agora(),
            fuso,
          ),
        )
      if (
        !copiaDevida(
          boletins.map(({ nome }) => nome),
          agora(),
          fuso,
        )
      )
        return
      await alone(async (signal) => {
        // Another process may have made it while this one waited for its turn.
        if (await due()) await make(signal)
        await verifyWeekly(signal)
      })
    },
    async boletim(nome) {
      const boletimDaCopia = (await listBoletins(copias)).find((each) => each.nome === nome)
      if (!boletimDaCopia) throw notFound('Cópia')
      return boletimDaCopia
    },
    async pause() {
      running?.stop.abort(new AppError(503, 'A cópia foi interrompida.', { codigo: 'manutencao' }))
      await running?.done.catch(() => undefined)
    },
    resume() {},
  }
}
