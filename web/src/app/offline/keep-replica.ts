import { PACOTES, REPLICA_TEXTOS_MAX } from '@cantai/contract/limites'
import { replicaCalls } from '@cantai/contract/replica'
import { dropCamadaDeAntes } from '../../cifras/camada/antes.ts'
import { beginReading, readCamada } from '../../cifras/camada/camada.ts'
import { withoutRows } from '../../cifras/camada/sincronizar.ts'
import { lerGuardados } from '../../cultos/sem-internet/guardados.ts'
import { ApiError, api, untilNobodyWaits } from '../../lib/api/api-client.ts'
import { onRefresh } from '../../lib/api/refresh.ts'
import { leitorDoAparelho } from '../../lib/dados/aparelho.ts'
import { lerCultos } from '../../lib/dados/cultos.ts'
import { follow, OtherForma, type Servidor } from '../../lib/dados/follow.ts'
import { indexedDb } from '../../lib/dados/indexed-db.ts'
import { MovedOn } from '../../lib/dados/linhas.ts'
import { pausa } from '../../lib/dados/pausa.ts'
import { dropDeOutros, dropOutrasVersoes } from '../../lib/dados/replica.ts'
import { palcoAberto } from '../../lib/live/palco-aberto.ts'
import { newId } from '../../lib/new-id.ts'
import { isReachable, subscribeOnline } from '../../lib/offline/online.ts'
import { onPrepareAgain, type Preparo, preparo } from '../../lib/offline/preparo.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { getSession, subscribeSession } from '../../lib/session/session.ts'
import { bringRest, registerServiceWorker, untilShell } from './bring-app.ts'

/** Debounce: changes come in bursts, and one request follows the last of them. */
const AFTER_CHANGE_MS = 1_000

const background = true

/** Requests nothing while a person waits for an answer. */
const servidor: Servidor = {
  marcas: async () => {
    await untilNobodyWaits()
    return api(replicaCalls.marcas, { background })
  },
  linhas: async (query) => {
    await untilNobodyWaits()
    return api(replicaCalls.linhas, { query, background })
  },
  desde: async (seq) => {
    await untilNobodyWaits()
    return api(replicaCalls.desde, { query: { seq }, background })
  },
  pausa,
  agora: () => Date.now(),
  novoNome: newId,
}

/** The user whose rows this device keeps while the server answers; undefined where none are kept. */
function usuarioHere(): number | undefined {
  const session = getSession()
  if (session.status !== 'in' || session.unverified || session.ended) return undefined
  return isOwnDevice() && isReachable() ? session.usuario.id : undefined
}

/** The songs that are kept whole in any case: those of the next services, and of the open stage. */
const sempreDe = async (usuario: number): Promise<ReadonlySet<number>> => {
  const leitor = await leitorDoAparelho(usuario)
  if (!leitor) return new Set()
  const { vistos, proximos, musicas } = await lerCultos(leitor.aqui)
  const open = vistos.filter(({ id }) => id === palcoAberto.get())
  return new Set(
    [...proximos().slice(0, PACOTES), ...open].flatMap((culto) =>
      musicas(culto).map(({ musica_id }) => musica_id),
    ),
  )
}

/** A server of another version lacks these calls, or has other rows. */
let isOther = false
/** Reduced once the browser has said that it has no room. */
let textosMax = REPLICA_TEXTOS_MAX

const say = (estado: Preparo['estado'], guardado = preparo.get().guardado): void =>
  preparo.set({ estado, guardado })

/** The state after a failure: unless it was the server's, this browser keeps nothing. */
function estadoDe(error: unknown): Preparo['estado'] {
  if (error instanceof MovedOn) return 'preparando'
  return error instanceof ApiError || error instanceof OtherForma ? 'falhou' : 'recusado'
}

const PERSISTED = 'cantai.armazenamento'

/** Asks the browser once for persistent storage, so that it does not evict the rows. */
async function keepStorage(): Promise<void> {
  try {
    if (localStorage.getItem(PERSISTED) !== null) return
    localStorage.setItem(PERSISTED, 'pedido')
    await navigator.storage.persist()
  } catch {
    // It keeps as much as there is room for.
  }
}

let running = false
let isWantedAgain = false
let timer: ReturnType<typeof setTimeout> | undefined

async function bring(usuario: number): Promise<void> {
  await dropDeOutros(usuario)
  say('preparando', preparo.get().guardado ?? (await lerGuardados(usuario)))
  const end = beginReading(usuario)
  const sempre = async () => {
    // All rows are here by now; the texts, which may take long, are not.
    await readCamada()
    end()
    return sempreDe(usuario)
  }
  await follow(indexedDb, servidor, usuario, { max: textosMax, sempre })
  const guardado = await lerGuardados(usuario)
  if (usuarioHere() === usuario) say('parado', guardado)
  dropCamadaDeAntes()
  if ((await dropOutrasVersoes()) && textosMax < REPLICA_TEXTOS_MAX) {
    // Songs were evicted for something that has just been deleted.
    textosMax = REPLICA_TEXTOS_MAX
    isWantedAgain = true
  }
  void keepStorage()
}

async function run(): Promise<void> {
  if (running) {
    isWantedAgain = true
    return
  }
  running = true
  isWantedAgain = false
  try {
    await untilShell()
    await untilNobodyWaits()
    const usuario = usuarioHere()
    if (usuario !== undefined && !isOther) await bring(usuario)
  } catch (error) {
    say(estadoDe(error))
    if (error instanceof MovedOn) isWantedAgain = true
    else if (error instanceof OtherForma || (error instanceof ApiError && error.status === 404)) {
      isOther = true
      withoutRows()
    } else if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      // Evicts the songs that were not sung for longest; if even a few have no room it keeps what it has.
      textosMax /= 2
      isWantedAgain = textosMax > 1
    }
    // The browser has no database.
    else if (!(error instanceof ApiError)) withoutRows()
    // The server is asked again after a change, or when it is back; the app's files do not wait for rows whose download is cut each time.
    else void bringRest()
  } finally {
    running = false
  }
  if (isWantedAgain) followReplicaSoon()
  else void bringRest()
}

/** Fetches changes a moment after the last one. */
export function followReplicaSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void run(), AFTER_CHANGE_MS)
}

/** Keeps this device's rows in sync with the server: from the first screen on, on every return, and after changes. */
export function keepReplica(): void {
  let reachable = isReachable()
  subscribeOnline(() => {
    const isBack = isReachable() && !reachable
    reachable = isReachable()
    if (!isBack) return
    // The download of the app's files may have been cut.
    void registerServiceWorker()
    followReplicaSoon()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') followReplicaSoon()
  })
  onRefresh(followReplicaSoon)
  onPrepareAgain(() => {
    void registerServiceWorker()
    void run()
  })
  subscribeSession(followReplicaSoon)
  followReplicaSoon()
}
