import { parentPort, workerData } from 'node:worker_threads'
import { ANTES, HOSTIS, hostil as repeated } from '../domain/src/hostil.fixture.ts'
import { SOUNDS } from '../server/src/providers/audio/hostile-sounds.fixture.ts'
import { caller, Tally } from './client.ts'

/** The requests of one hostile member, sent from a thread of their own: in the thread that measures they would hold up what is measured. */
export interface Ataque {
  url: string
  token: string
  /** The songs that it writes. */
  mine: readonly number[]
  /** The guest's link of a service, which anybody may have. */
  convite: string
  /** A timestamp in milliseconds. */
  until: number
}

const SIGNS = 99_000
/** The largest upload that is allowed. */
const SOM_BYTES = 10_485_760
const sounds = Object.values(SOUNDS).map(
  (make) => new Blob([new Uint8Array(make(SOM_BYTES))], { type: 'audio/mpeg' }),
)

/**
 * Sheets to move, to keep and to find again, files that are no sounds, and a guest's page, as fast as they are answered, three of each at a
 * time.
 */
async function attack({ url, token, mine, convite, until }: Ataque): Promise<Tally> {
  const sent = new Tally()
  const call = caller(url, token, sent.add)
  let n = 0
  const sheet = () => {
    const piece = HOSTIS[n % HOSTIS.length] ?? ' '
    return repeated(piece, SIGNS, ANTES[n++ % ANTES.length])
  }
  const sound = () => {
    const form = new FormData()
    form.set('arquivo', sounds[n++ % sounds.length] ?? new Blob(), 'som.mp3')
    return form
  }
  const forms: (() => Promise<unknown>)[] = [
    () => call('POST', '/api/cifras/transpose', { cifras: sheet(), toKey: 'D' }),
    () => call('PUT', `/api/musicas/${mine[n % mine.length]}`, { cifras: sheet(), letra: sheet() }),
    () => call('GET', `/api/musicas/trechos?busca=${encodeURIComponent(`graça ${n++}`)}`),
    () => call('POST', `/api/musicas/${mine[n % mine.length]}/mp3`, sound()),
    () => call('POST', '/api/link-do-culto', { token: convite }),
  ]
  const again = async (send: () => Promise<unknown>) => {
    while (Date.now() < until) await send()
  }
  await Promise.all([...forms, ...forms, ...forms].map(again))
  return sent
}

const sent = await attack(workerData as Ataque)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage({ said: sent.toString(), wrong: sent.of((status) => status === 500) })
