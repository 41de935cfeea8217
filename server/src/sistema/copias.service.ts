import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { EstadoDasCopias } from '@cantai/contract/sistema/copias'
import { copiaDevida, copiaDoFuturo, copiasSemanais } from '@cantai/domain/sistema/copias'
import { reason } from '@cantai/postgres/database-error'
import {
  bytesWanted,
  listBoletins,
  makeDailyCopy,
  pruneCopies,
  type Boletim,
} from '../db/backup/daily-copy.ts'
import { verifyDailyCopy } from '../db/backup/verify-daily-copy.ts'
import type { Db } from '../db/db.ts'
import { isLockHeld, openLockSession } from '../db/lock-session.ts'
import { lookAtClock, noteWrongClock } from '../db/relogio.ts'
import { AppError, notFound } from '../errors.ts'
import type { Worker } from '../manutencao.ts'
import type { Copias } from '../providers/copias/copias.ts'
import type { Files } from '../providers/files/files.ts'
import { versao } from '../versao.ts'
import {
  asCopia,
  inWords,
  noRoom,
  proximaAVerificar,
  ultimaDe,
  type UltimaCopia,
} from './copias-estado.service.ts'

const LOCK = 'cantai:copia'
/** A copy that takes longer is answered with 'fazendo', and continues. */
const ANSWER_MS = 20_000

interface Options {
  db: Db
  pool: pg.Pool
  /** Address of the connection that holds the lock: only one process makes a copy. */
  connection: pg.ClientConfig
  files: Files
  copias: Copias
  /** Whether daily copies are made automatically. */
  diarias: boolean
  fuso: string
  agora: () => Date
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  pgBindir?: string | undefined
}

export interface CopiasService extends Worker {
  estado(): Promise<EstadoDasCopias>
  /** Makes a copy now, or waits for the running one. Throws AppError when it fails soon. */
  fazer(): Promise<EstadoDasCopias>
  /** The report of an existing copy. Throws 404. */
  boletim(nome: string): Promise<Boletim>
  ultima(): UltimaCopia
  /** Makes the day's copy when it is due, and tests the newest weekly one. */
  fazerDoDia(): Promise<void>
  readonly place: Copias
}

export function createCopias(options: Options): CopiasService {
  const { db, pool, connection, files, copias, diarias, fuso, agora, log } = options
  let running: { done: Promise<void>; stop: AbortController } | undefined
  let falha: EstadoDasCopias['falha'] = null
  let ultima = ultimaDe([], null)

  /** The copies, the newest first; last those of a wrong clock, whose time is unknown. */
  async function look() {
    const [boletins, { rows }] = await Promise.all([
      listBoletins(copias),
      pool.query<{ desde: string }>('SELECT min(aplicada_em) AS desde FROM migracoes'),
    ])
    const { certas = [], erradas = [] } = Object.groupBy(boletins, ({ nome }) =>
      copiaDoFuturo(nome, agora()) ? 'erradas' : 'certas',
    )
    ultima = ultimaDe(certas, rows[0]?.desde ?? null)
    if (erradas.length > 0) await noteWrongClock(db, agora())
    return { certas, erradas }
  }

  async function isDue(): Promise<boolean> {
    const { certas } = await look()
    return copiaDevida(
      certas.map(({ nome }) => nome),
      agora(),
      fuso,
    )
  }

  async function make(signal: AbortSignal): Promise<void> {
    await copias.sweep()
    await pruneCopies(copias, agora())
    const [bytesNeeded, room] = await Promise.all([bytesWanted({ pool, files, copias }), copias.roomBytes()])
    if (room !== undefined && bytesNeeded > room) throw await noRoom(bytesNeeded, room, copias)
    const again = (await look().then(() => ultima.defeito)) !== null
    const boletim = await makeDailyCopy({ pool, files, copias, versao, agora: agora(), again, signal })
    const { nome, ms, bytes, registros, faltando } = boletim
    log.info({ nome, ms, bytes, registros }, 'copy made')
    if (faltando.length > 0) log.warn({ nome, faltando }, 'copy made without files that are not there')
    await pruneCopies(copias, agora())
    await look()
  }

  /** Tests the newest weekly copy; if it does not restore, the newest of all, until there is a good one. */
  async function verify(signal: AbortSignal): Promise<void> {
    for (;;) {
      const boletim = proximaAVerificar((await look()).certas)
      if (!boletim) return
      const { nome } = boletim
      const diferentes = await verifyDailyCopy(copias, boletim, {
        em: agora(),
        bindir: options.pgBindir,
        signal,
      })
      if (diferentes.length === 0) log.info({ nome }, 'copy verified')
      else log.warn({ nome, diferentes }, 'a copy is not the same when it is restored')
    }
  }

  /** Runs a job in the one process that gets the lock; the others skip it. */
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
        const told = inWords(error, copias)
        if (!stop.signal.aborted) falha = { em: agora().toISOString(), texto: reason(told) }
        if (!stop.signal.aborted) log.warn({ motivo: reason(error) }, 'no copy made')
        throw told
      } finally {
        await session.close()
      }
    }
    const done = work().finally(() => (running = undefined))
    running = { done, stop }
    return done
  }

  async function estado(): Promise<EstadoDasCopias> {
    const { certas, erradas } = await look()
    const semanais = new Set(copiasSemanais(certas.map(({ nome }) => nome)))
    return {
      diarias,
      lugar: copias.lugar,
      mesmo_disco: await copias.mesmoDisco(),
      fazendo: running !== undefined || (await isLockHeld(pool, LOCK)),
      falha,
      copias: [
        ...certas.map((boletim) => asCopia(boletim, semanais.has(boletim.nome), false)),
        ...erradas.map((boletim) => asCopia(boletim, false, true)),
      ],
    }
  }

  return {
    place: copias,
    estado,
    ultima: () => ({ diarias, falha, ...ultima }),
    async fazer() {
      const making = alone(async (signal) => {
        await make(signal)
        if (ultima.defeito !== null) await verify(signal)
      })
      const over = new AbortController()
      // A failure after the answer is told at the next look.
      making.catch(() => undefined)
      try {
        await Promise.race([making, delay(ANSWER_MS, undefined, { signal: over.signal })])
      } finally {
        over.abort()
      }
      return estado()
    },
    async fazerDoDia() {
      await lookAtClock(db, agora())
      if (!(await isDue()) || !diarias) return
      await alone(async (signal) => {
        // Another process may have made it while this one waited for the lock.
        if (await isDue()) await make(signal)
        await verify(signal)
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
