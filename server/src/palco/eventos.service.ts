import type { Readable } from 'node:stream'
import {
  EVENTOS_PULSO_MS,
  type EventosQuery,
  type Fim,
  PALCO_PULSO_MS,
  PALCO_SILENCIO_MS,
} from '@cantai/contract/palco/eventos'
import { reason } from '@cantai/postgres/database-error'
import type { Sessao } from '../acesso/sessoes.repository.ts'
import { comoMudanca, type MudancaDe, readMudancas } from '../db/mudancas.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { listEndedSessoes } from './eventos.repository.ts'
import { type Fluxo, openFluxo } from './fluxo.service.ts'
import { listPosicoes } from './posicao.repository.ts'
import { listTons } from './tons.repository.ts'

/** Limits of streams in one process, for one person and for all. */
const PER_PERSON = 12
const IN_ALL = 1_000
const RETRY_S = 30
/** Interval of the check for expired sessions; a logout is notified at once. */
const SESSOES_MS = 5_000
/** Interval of the check for leaders without a signal or session: nothing notifies of them. */
const LIDERES_MS = 2_000
/** Pause before a retry while the database is away. */
const PAUSE_MS = 1_000

/** The streams of this process: they are told changes, positions of leaders, and the end of their session. */
export interface Eventos {
  /** Opens a stream. Throws 503 when there are too many; a person's oldest stream gives way to the newest. */
  open(sessao: Sessao, query: EventosQuery): Readable
  /** Ends all streams: clients reconnect, here or elsewhere. */
  endAll(): void
  close(): void
}

type Needs = Pick<Deps, 'db' | 'agora' | 'notices' | 'log' | 'times'>

const keyOf = ({ sala, id, usuario_id, transacao }: MudancaDe) => `${sala} ${id} ${usuario_id} ${transacao}`

export function createEventos({ db, agora, notices, log, times }: Needs): Eventos {
  const fluxos = new Set<Fluxo>()
  let timers: NodeJS.Timeout[] = []
  let unsubscribe: (() => void)[] = []
  /** The mark up to which all live streams have been told, and the changes told at it, since a mark may return the same changes again. */
  let seq: string | undefined
  let toldKeys: ReadonlySet<string> = new Set()
  /** The last time at which the database was away, in milliseconds: no heartbeat was written then. */
  let awayAt = 0

  const pulsoMs = ({ culto }: Fluxo) =>
    times?.pulsoMs ?? (culto === undefined ? EVENTOS_PULSO_MS : PALCO_PULSO_MS)
  const beat = (isMeant: (fluxo: Fluxo) => boolean) => {
    for (const fluxo of fluxos) if (isMeant(fluxo)) fluxo.beat()
  }

  /** Tells live streams the new changes. */
  async function tellMudancas(): Promise<void> {
    const isFirst = seq === undefined
    const recent = await readMudancas(db, { desde: seq, agora: agora() })
    seq = recent.seq
    const fresh = recent.mudancas.filter((mudanca) => !toldKeys.has(keyOf(mudanca)))
    toldKeys = new Set(recent.mudancas.map(keyOf))
    if (isFirst || (fresh.length === 0 && !recent.tudo)) return
    for (const fluxo of fluxos) {
      const own = fresh.filter(({ usuario_id }) => usuario_id === null || usuario_id === fluxo.usuarioId)
      if (fluxo.isLive && (own.length > 0 || recent.tudo))
        fluxo.send({ tipo: 'mudancas', seq: recent.seq, tudo: recent.tudo, mudancas: own.map(comoMudanca) })
    }
  }

  /** Sends positions to followers, and their first state to new streams, which are live from then on. */
  async function tellStates(cultosToTell: ReadonlySet<number | undefined>): Promise<void> {
    const waiting = [...fluxos].filter(({ isLive }) => !isLive)
    const cultos = new Set([...cultosToTell, ...waiting.map(({ culto }) => culto)])
    const askedCultos = [...cultos].filter((culto) => culto !== undefined)
    const posicoes = askedCultos.length === 0 ? [] : await listPosicoes(db, askedCultos, agora())
    const tons = askedCultos.length === 0 ? undefined : await listTons(db, askedCultos, agora())
    const now = agora().getTime()
    // After a gap in listening the leader's next heartbeat is awaited before silence counts.
    const hasListened = ({ desdeQuando }: Fluxo) => now - Math.max(desdeQuando, awayAt) >= PALCO_SILENCIO_MS
    const posicaoFor = (fluxo: Fluxo) => {
      const posicao = posicoes.find(({ culto_id }) => culto_id === fluxo.culto)
      return posicao ? (hasListened(fluxo) ? posicao : { ...posicao, sem_sinal_desde: null }) : null
    }
    const tonsOf = (culto: number | undefined) => (culto === undefined ? [] : (tons?.get(culto) ?? []))
    for (const fluxo of fluxos)
      if (fluxo.isLive && cultosToTell.has(fluxo.culto)) fluxo.move(posicaoFor(fluxo), tonsOf(fluxo.culto))
    for (const fluxo of waiting) {
      const { desde, ha, usuarioId, culto } = fluxo
      const missed = await readMudancas(db, { desde, ha, usuarioId, agora: agora() })
      fluxo.send({
        tipo: 'estado',
        ...missed,
        mudancas: missed.mudancas.map(comoMudanca),
        posicao: posicaoFor(fluxo),
        tons: tonsOf(culto),
        pulso_ms: pulsoMs(fluxo),
      })
      fluxo.isLive = true
    }
  }

  async function endSessoes(): Promise<void> {
    const endedSessoes = await listEndedSessoes(
      db,
      [...fluxos].map(({ tokenHash }) => tokenHash),
      agora(),
    )
    for (const fluxo of fluxos) {
      const codigo = endedSessoes.get(fluxo.tokenHash.toString('hex'))
      if (codigo !== undefined) end(fluxo, codigo)
    }
  }

  const todo = { mudancas: false, sessoes: false, cultos: new Set<number | undefined>() }
  let isRunning = false
  /** Runs the pending work one step after another, so that no stream is told an older state after a newer one. */
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      while (fluxos.size > 0 && (todo.mudancas || todo.sessoes || todo.cultos.size > 0)) {
        const { mudancas, sessoes, cultos } = todo
        Object.assign(todo, { mudancas: false, sessoes: false, cultos: new Set() })
        try {
          if (sessoes) await endSessoes()
          if (mudancas) await tellMudancas()
          await tellStates(cultos)
        } catch (error) {
          Object.assign(todo, { mudancas: true, sessoes: true, cultos: followedCultos() })
          awayAt = agora().getTime()
          throw error
        }
      }
    } catch (error) {
      log?.warn({ motivo: reason(error) }, 'eventos: the database does not answer')
      timers.push(setTimeout(() => void run(), PAUSE_MS))
    } finally {
      isRunning = false
    }
  }

  const followedCultos = () => new Set([...fluxos].map(({ culto }) => culto))
  const onMudancas = () => {
    todo.mudancas = true
    void run()
  }
  const onPalco = (payload: string | undefined) => {
    if (payload === undefined) todo.cultos = followedCultos()
    else if ([...fluxos].some(({ culto }) => culto === Number(payload))) todo.cultos.add(Number(payload))
    void run()
  }
  const checkSessoes = () => {
    todo.sessoes = true
    void run()
  }

  const checkLideres = () => {
    const cultos = followedCultos()
    cultos.delete(undefined)
    if (cultos.size === 0) return
    for (const culto of cultos) todo.cultos.add(culto)
    void run()
  }

  function start(): void {
    const everything = () => {
      if (!notices) todo.mudancas = true
      checkSessoes()
    }
    timers = [
      setInterval(() => beat(({ culto }) => culto === undefined), times?.pulsoMs ?? EVENTOS_PULSO_MS),
      setInterval(() => beat(({ culto }) => culto !== undefined), times?.pulsoMs ?? PALCO_PULSO_MS),
      setInterval(everything, times?.sessoesMs ?? SESSOES_MS),
      setInterval(checkLideres, times?.sessoesMs ?? LIDERES_MS),
    ]
    if (notices)
      unsubscribe = [
        notices.subscribe('mudancas', onMudancas),
        notices.subscribe('palco', onPalco),
        notices.subscribe('sessoes', checkSessoes),
      ]
  }

  function stop(): void {
    for (const timer of timers) clearInterval(timer)
    for (const call of unsubscribe) call()
    ;[timers, unsubscribe] = [[], []]
    seq = undefined
  }

  function remove(fluxo: Fluxo): void {
    fluxos.delete(fluxo)
    if (fluxos.size === 0) stop()
  }

  function end(fluxo: Fluxo, codigo: Fim): void {
    fluxo.end(codigo)
    remove(fluxo)
  }

  return {
    open({ tokenHash, usuario }, { desde, ha, culto }) {
      if (fluxos.size >= IN_ALL)
        throw new AppError(503, 'Há gente demais acompanhando ao vivo agora. Tente de novo daqui a pouco.', {
          codigo: 'ocupado',
          headers: { 'retry-after': String(RETRY_S) },
        })
      const own = [...fluxos].filter(({ usuarioId }) => usuarioId === usuario.id)
      if (own[0] && own.length >= PER_PERSON) end(own[0], 'limite')
      const fluxo = openFluxo({
        usuarioId: usuario.id,
        tokenHash,
        culto,
        desde,
        ha,
        desdeQuando: agora().getTime(),
      })
      if (fluxos.size === 0) start()
      fluxos.add(fluxo)
      fluxo.stream.once('close', () => remove(fluxo))
      onMudancas()
      return fluxo.stream
    },
    endAll: () => fluxos.forEach((fluxo) => end(fluxo, 'reinicio')),
    close() {
      for (const { stream } of fluxos) stream.destroy()
    },
  }
}
