import { type Anotacao, anotacoesCalls, type Leitura, leiturasCalls } from '@cantai/contract/cifras-musico'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { isReachable, subscribeOnline } from '../../lib/offline/online.ts'
import { getSession, isEnded, onForget, subscribeSession } from '../../lib/session/session.ts'
import { isNewHere, takeAnotacoes, toSend } from './anotacoes.ts'
import { edicaoOf, noteSent, pendentes, takeLeituras } from './leituras.ts'

/** A finger that goes through the sizes sends the last one. */
const PAUSE_MS = 1_500

/** The person whose layer may be sent now. */
function idNow(): number | undefined {
  const session = getSession()
  return session.status === 'in' && !session.unverified && !isEnded() && isReachable()
    ? session.usuario.id
    : undefined
}

/** A refusal that no repetition mends; anything else is tried again later. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status !== undefined && [400, 404, 422].includes(error.status)

async function sendLeituras(usuario: number): Promise<void> {
  for (const [musicaId, leitura] of pendentes(usuario)) {
    try {
      await api(leiturasCalls.save, { params: { musicaId }, body: edicaoOf(leitura) })
    } catch (error) {
      if (!isFinal(error)) throw error
    }
    if (idNow() !== usuario) return
    noteSent(usuario, musicaId, leitura)
  }
}

async function exchangeAnotacoes(usuario: number): Promise<void> {
  const { desde, notas, mudancas } = toSend(usuario)
  const answer = await api(anotacoesCalls.sincronizar, {
    body: { desde, mudancas },
    background: mudancas.length === 0,
  })
  if (idNow() === usuario) takeAnotacoes(usuario, notas, answer)
}

let running: Promise<void> | undefined
let again = false

async function run(): Promise<void> {
  const usuario = idNow()
  if (usuario === undefined) return
  await sendLeituras(usuario)
  const { leituras } = await api(leiturasCalls.list, { background: true })
  if (idNow() !== usuario) return
  takeLeituras(usuario, leituras, { all: true })
  await exchangeAnotacoes(usuario)
}

/**
 * Sends what this device wrote of the musician's layer and takes what others changed; what fails is sent with the next one. Only what
 * somebody wrote prolongs the session.
 */
export function exchangeCamada(): void {
  if (running) {
    again = true
    return
  }
  running = run()
    .catch(() => undefined)
    .finally(() => {
      running = undefined
      if (again) {
        again = false
        exchangeCamada()
      }
    })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** After a change here. */
export function sendCamadaSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(exchangeCamada, PAUSE_MS)
}

/** Keeps the layer the same on all devices: now, and whenever the network, the session or another person is back. */
export function startCamada(): void {
  exchangeCamada()
  let was = idNow()
  const look = () => {
    const is = idNow()
    if (is !== undefined && is !== was) sendCamadaSoon()
    was = is
  }
  subscribeOnline(look)
  subscribeSession(look)
  onForget(() => clearTimeout(timer))
}

/** The person's layer of these songs, as a pack has it. */
interface CamadaDoPacote {
  readonly musicas: readonly { readonly id: number }[]
  readonly leituras: readonly Leitura[]
  readonly anotacoes: readonly Anotacao[]
}

/** Takes the layer that came with packs, until this device has asked for its own. */
export function takeCamadaDosPacotes(usuario: number, pacotes: readonly CamadaDoPacote[]): void {
  if (!isNewHere(usuario)) return
  for (const { musicas, leituras, anotacoes } of pacotes) {
    takeLeituras(usuario, leituras)
    const ids = musicas.map(({ id }) => id)
    takeAnotacoes(usuario, [], { seq: null, completo: false, musicas: ids, anotacoes, recusadas: [] })
  }
}
