import { anotacoesCalls, leiturasCalls } from '@cantai/contract/cifras-musico'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { isReachable, subscribeOnline } from '../../lib/offline/online.ts'
import { getSession, isEnded, onForget } from '../../lib/session/session.ts'
import { takeAnotacoes, toSend } from './anotacoes.ts'
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
  const answer = await api(anotacoesCalls.sincronizar, { body: { desde, mudancas } })
  if (idNow() === usuario) takeAnotacoes(usuario, notas, answer)
}

let running: Promise<void> | undefined
let again = false

async function run(): Promise<void> {
  const usuario = idNow()
  if (usuario === undefined) return
  await sendLeituras(usuario)
  const { leituras } = await api(leiturasCalls.list)
  if (idNow() !== usuario) return
  takeLeituras(usuario, leituras, { all: true })
  await exchangeAnotacoes(usuario)
}

/** Sends what this device wrote of the musician's layer and takes what others changed; what fails is sent with the next one. */
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

/** Keeps the layer the same on all devices: now, and whenever the network is back. */
export function startCamada(): void {
  exchangeCamada()
  let was = isReachable()
  subscribeOnline(() => {
    const is = isReachable()
    if (is && !was) sendCamadaSoon()
    was = is
  })
  onForget(() => clearTimeout(timer))
}
