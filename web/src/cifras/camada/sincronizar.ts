import { anotacoesCalls, leiturasCalls } from '@cantai/contract/cifras/musico'
import { api } from '../../lib/api/api-client.ts'
import { subscribeOnline } from '../../lib/offline/online.ts'
import { escritosDe, naoEnviadosDe, SAIDA } from '../../lib/saida/saida.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { onForget, subscribeSession } from '../../lib/session/session.ts'
import { beginReading, camadaDe, keepCamada, readCamada } from './camada.ts'
import { idNow, sendEscritos } from './enviar.ts'

/** Debounce: a finger that goes through the sizes sends only the last one. */
const PAUSE_MS = 1_500

const background = true

/** On a device without rows: fetches the readings, and the notes of changed songs. */
async function askForCamada(usuario: number): Promise<void> {
  const end = beginReading(usuario)
  const { leituras, afinacao = 'do' } = await api(leiturasCalls.list, { background })
  const known = camadaDe(usuario)
  const body = { desde: known.seq, mudancas: [] }
  const { seq, completo, musicas, anotacoes } = await api(anotacoesCalls.sincronizar, { body, background })
  if (idNow() !== usuario) return
  const told = new Set(musicas)
  const still = completo ? [] : known.anotacoes.filter(({ musica_id }) => !told.has(musica_id))
  keepCamada({ usuario, seq, afinacao, leituras, anotacoes: [...still, ...anotacoes] })
  end()
}

/** Brings the rows of one's own device up to date, once the background work has begun. */
let followRows: (() => void) | undefined
/** False where the server lacks the calls of rows, or the browser a database. */
let hasRows = true

/** Sends the outbox, then fetches the server's state; failed entries are sent the next time. */
async function run(): Promise<void> {
  const usuario = idNow()
  if (usuario === undefined) return
  await sendEscritos(usuario)
  if (idNow() !== usuario) return
  if (!hasRows || !isOwnDevice()) await askForCamada(usuario)
  else if (escritosDe(usuario).some(({ estado }) => estado === 'enviada')) followRows?.()
}

let running: Promise<void> | undefined
let again = false

/** Only a person's own change prolongs the session. A second call during a run makes it run once more. */
export function exchangeCamada(): Promise<void> {
  if (running) {
    again = true
    return running
  }
  running = run()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
      if (!again) return
      again = false
      void exchangeCamada()
    })
  return running
}

/** Resolves once every present entry was tried. */
export async function sendAll(): Promise<void> {
  await exchangeCamada()
  // A running sync may have begun before the last change.
  await running
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Called after a local change. */
export function sendCamadaSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void exchangeCamada(), PAUSE_MS)
}

/** Keeps the layer in sync: now, and whenever the network, the session or another person comes back. */
export function startCamada(follow: () => void): void {
  followRows = follow
  void exchangeCamada()
  let was = idNow()
  const look = () => {
    const is = idNow()
    if (is !== undefined && is !== was) sendCamadaSoon()
    was = is
  }
  subscribeOnline(look)
  subscribeSession(look)
  // An entry that a failing server did not accept is retried on each return.
  document.addEventListener('visibilitychange', () => {
    const usuario = idNow()
    const isSeen = document.visibilityState === 'visible'
    if (isSeen && usuario !== undefined && naoEnviadosDe(usuario).length > 0) sendCamadaSoon()
  })
  // Another tab has sent something, and read it back.
  addEventListener('storage', ({ key }) => {
    if (key === SAIDA) void readCamada()
  })
  onForget(() => clearTimeout(timer))
}

/** A device without rows fetches the layer itself. */
export function withoutRows(): void {
  if (!hasRows) return
  hasRows = false
  void exchangeCamada()
}
