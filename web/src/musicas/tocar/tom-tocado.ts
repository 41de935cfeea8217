import { audioNoTomCalls } from '@cantai/contract/musicas/audio-no-tom'
import { mp3Calls } from '@cantai/contract/musicas/mp3'
import { semitonsDaGravacao } from '@cantai/domain/musicas/tom-da-gravacao'
import { absoluteUrl } from '../../lib/api/api-address.ts'
import { api } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { playInstead } from '../../player/audio-player.ts'
import type { Source } from '../../player/open-sources.ts'
import { getSound, subscribeSound, type Track } from '../../player/sound.ts'
import { createStore } from '../../ui/layout/store.ts'
import { audioOfVideo } from '../../youtube/youtube-api.ts'
import { gravacaoQuery } from './gravacao.ts'

/** A requested key of the recording, and the state of that request. */
export type Pedido =
  | { readonly semitons: number; readonly estado: 'fazendo'; readonly segundos?: number }
  | { readonly semitons: number; readonly estado: 'falhou'; readonly erro: string }

interface TomTocado {
  /** Semitones between the playing and the original recording. */
  readonly semitons: number
  readonly pedido?: Pedido
}

const COMO_GRAVADA: TomTocado = { semitons: 0 }

/** The key of the song that sounds. */
export const tomTocado = createStore<TomTocado>(COMO_GRAVADA)

/** Debounce: after several presses only the last key is requested. */
const REST_MS = 500
const AGAIN_MS = 2_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let track: Track | undefined
subscribeSound(() => {
  const now = getSound()?.track
  if (now === track) return
  track = now
  tomTocado.set(COMO_GRAVADA)
})

/** The address of a transposed recording; null while it is being made. */
async function addressIn(id: number, semitons: number) {
  const answer = await api(audioNoTomCalls.pedir, { params: { id }, body: { semitons } })
  return answer.estado === 'pronto' ? { url: absoluteUrl(answer.url) } : answer
}

/** A source that becomes the playing one when it is opened. */
const sounding =
  (semitons: number, source: Source): Source =>
  async () => {
    const url = await source()
    if (url !== null) tomTocado.set({ ...tomTocado.get(), semitons })
    return url
  }

/** The recording as it is: the song's MP3, then the sound of its video. */
export function fontesDe({ musica, videoId }: Track): Source[] {
  const mp3: Source = async () => {
    if (!musica) return null
    const { hasLocalFile, mp3Url } = await api(mp3Calls.url, { params: { id: musica.id } })
    return hasLocalFile && mp3Url !== null ? absoluteUrl(mp3Url) : null
  }
  return [mp3, ...(videoId === null ? [] : [audioOfVideo(videoId)])].map((source) => sounding(0, source))
}

const noTom = (id: number, semitons: number) =>
  sounding(semitons, async () => {
    const found = await addressIn(id, semitons)
    return 'url' in found ? found.url : null
  })

/** The recording in the key of the day, if it exists; while it is being made the original plays. */
export const comecarNoTomDoDia =
  (mine: Track): Source =>
  async () => {
    const { id = 0, tomDoDia = null } = mine.musica ?? {}
    if (tomDoDia === null) return null
    const { mp3_file, tom_da_gravacao } = await queryClient.fetchQuery(gravacaoQuery(id))
    const semitons = mp3_file === null ? 0 : semitonsDaGravacao(tom_da_gravacao, tomDoDia)
    if (semitons === 0) return null
    const url = await noTom(id, semitons)().catch(() => null)
    if (url === null && track === mine) void mudarTom(mine, semitons)
    return url
  }

/** Polls for a transposed recording until it exists or is wanted no more. */
async function untilMade(
  id: number,
  semitons: number,
  isWanted: () => boolean,
  tell: (pedido: Pedido) => void,
): Promise<void> {
  while (isWanted()) {
    const found = await addressIn(id, semitons)
    if (!isWanted() || 'url' in found) return
    tell({ semitons, estado: 'fazendo', segundos: found.segundos })
    await pause(AGAIN_MS)
  }
}

/** Switches the playing song to this transposition, at the same position. */
export async function mudarTom(mine: Track, semitons: number): Promise<void> {
  const { id } = mine.musica ?? {}
  if (id === undefined || track !== mine) return
  let pedido: Pedido | undefined
  const tell = (next: Pedido | undefined) => {
    pedido = next
    const { semitons: now } = tomTocado.get()
    tomTocado.set(next ? { semitons: now, pedido: next } : { semitons: now })
  }
  const isWanted = () => track === mine && tomTocado.get().pedido === pedido
  tell({ semitons, estado: 'fazendo' })
  await pause(REST_MS)
  try {
    if (semitons !== 0) await untilMade(id, semitons, isWanted, tell)
    if (!isWanted()) return
    tell(undefined)
    if (semitons !== tomTocado.get().semitons)
      playInstead(mine.id, [...(semitons === 0 ? [] : [noTom(id, semitons)]), ...fontesDe(mine)])
  } catch (error) {
    if (isWanted())
      tell({
        semitons,
        estado: 'falhou',
        erro: failureMessage(error, 'Não deu para mudar o tom desta gravação.'),
      })
  }
}
