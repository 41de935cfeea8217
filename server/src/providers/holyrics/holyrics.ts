import { isIP } from 'node:net'
import { isPrivateLan } from '../outside/outside-address.ts'
import * as z from 'zod/mini'
import { AppError } from '../../errors.ts'
import { askOutside, outsideOdd, outsideSlow, parseOutside } from '../outside/outside.ts'

/** Lower ports belong to other services of a network: no API Server listens there. */
const PORT_MIN = 1024

/**
 * The origin of an address at which Holyrics may be asked; undefined of any other. Allowed are its own service (`base`), and a computer of
 * the church's network by IP address and port: a name could resolve elsewhere tomorrow, and no other inner address is a projector's.
 */
function originOfHolyrics(typedAddress: string, base: string): string | undefined {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typedAddress) ? typedAddress : `http://${typedAddress}`)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return undefined
  if (url.origin === new URL(base).origin) return url.origin
  const isLan = url.protocol === 'http:' && isIP(url.hostname) === 4 && isPrivateLan(url.hostname)
  return isLan && Number(url.port) >= PORT_MIN ? url.origin : undefined
}

/** Address and credentials of a Holyrics; `chave` is for its service on the internet only. */
export interface HolyricsAccess {
  readonly endereco: string
  readonly token: string
  readonly chave: string | null
}

export interface MusicaDele {
  readonly id: string
  readonly titulo: string
  readonly artista: string
}

/** One conversation with Holyrics, whose requests share one timeout. Everything throws AppError 502 or 504. */
export interface HolyricsSession {
  /** Songs whose title contains this text, without archived ones. */
  search(titulo: string): Promise<MusicaDele[]>
  /** Puts songs at the end of its list, in this order. */
  add(ids: readonly string[]): Promise<void>
}

export interface Holyrics {
  /** The normalised address; undefined for a forbidden one. */
  originOf(typed: string): string | undefined
  /** Whether this origin is that of the service on the internet. */
  isHosted(origin: string): boolean
  open(access: HolyricsAccess): HolyricsSession
}

const NAME = 'O Holyrics'
const ADD = 'AddSongsToPlaylist'
const REQUEST_MS = 5000
const BUDGET_MS = 25_000

/** One answer for everything that is not Holyrics: telling a closed port from another program would map the church's network. */
const away = () =>
  new AppError(
    502,
    'O Holyrics não respondeu. Confira se o computador dele está ligado, com o Holyrics (2.19 ou mais novo) aberto e o API Server ativado, se o endereço e a porta são os que ele mostra, e se o servidor do Cantai alcança esse computador.',
    { codigo: 'fora_do_ar' },
  )
const refusal = (secret: string) =>
  new AppError(
    502,
    `O Holyrics recusou ${secret}. Peça a um administrador que confira no Holyrics, em Configurações, API Server.`,
    { codigo: 'holyrics_token' },
  )
const unsure = () =>
  new AppError(
    504,
    'O Holyrics demorou demais para responder. Veja se as músicas já estão na lista dele antes de enviar de novo.',
    { codigo: 'demorou' },
  )
const old = () =>
  new AppError(
    502,
    'Este Holyrics não conhece o pedido: é de uma versão antiga. Atualize-o (2.19 ou mais nova) e tente de novo.',
    { codigo: 'holyrics_antigo' },
  )

const Failure = z.union([
  z.string(),
  z.object({ key: z.optional(z.string()), message: z.optional(z.string()) }),
])
const Answer = z.object({
  status: z.enum(['ok', 'error']),
  error: z.optional(z.nullable(Failure)),
  data: z.optional(z.unknown()),
  response_status: z.optional(z.string()),
  response: z.optional(z.unknown()),
})
const text = z._default(z.nullable(z.string()), '')
const Achadas = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    title: z.string(),
    artist: text,
    archived: z._default(z.boolean(), false),
  }),
)

/** An error named by Holyrics, as a failure that a person can mend. */
function failureOf(error: z.infer<typeof Failure> | null | undefined): AppError {
  if (!error) return away()
  const words = typeof error === 'string' ? error : `${error.key ?? ''} ${error.message ?? ''}`
  if (/disconnect|timeout|offline/i.test(words)) return away()
  if (/api.?key/i.test(words)) return refusal('a chave (API Key)')
  if (/permission|not allowed|denied/i.test(words))
    return refusal('o pedido: o token precisa da permissão para SearchSong e AddSongsToPlaylist')
  if (/token|auth/i.test(words)) return refusal('o token')
  if (/action|not.?found|unknown|method|invalid request/i.test(words)) return old()
  return outsideOdd(NAME)
}

/** The data of an answer; the service on the internet wraps the program's answer. */
function dataOf(json: unknown): unknown {
  const { success, data: answer } = Answer.safeParse(json)
  if (!success) throw away()
  if (answer.status !== 'ok') throw failureOf(answer.error)
  if (answer.response_status === undefined) return answer.data
  if (answer.response_status !== 'ok') throw away()
  return dataOf(answer.response)
}

/** Calls Holyrics as its API Server documents it: in the church's network, or through its service when there is a key. */
export function createHolyrics(base: string): Holyrics {
  const isHosted = (origin: string) => origin === new URL(base).origin

  function open({ endereco, token, chave }: HolyricsAccess): HolyricsSession {
    const until = Date.now() + BUDGET_MS

    async function ask(action: string, body: object): Promise<unknown> {
      // Checked when it was stored, and again here, in case the row or the rule has changed since.
      if (originOfHolyrics(endereco, base) !== endereco) throw away()
      const timeoutMs = Math.min(REQUEST_MS, until - Date.now())
      if (timeoutMs <= 0) throw outsideSlow(NAME)
      const url = new URL(chave === null ? `/api/${action}` : `/request/${action}`, endereco)
      if (chave === null) url.searchParams.set('token', token)
      const headers = {
        'content-type': 'application/json',
        ...(chave === null ? {} : { api_key: chave, token }),
      }
      const json = await askOutside({
        service: NAME,
        url,
        init: { method: 'POST', headers, body: JSON.stringify(body) },
        timeoutMs,
        // Not retried: a list that was sent twice would hold every song twice.
        retries: 0,
      })
        .then((answer) => parseOutside(NAME, answer))
        .catch((error: unknown) => {
          const isSlow = error instanceof AppError && error.corpo.codigo === 'demorou'
          throw isSlow && action === ADD ? unsure() : away()
        })
      return dataOf(json)
    }

    return {
      async search(titulo) {
        const answer = Achadas.safeParse(
          (await ask('SearchSong', {
            text: titulo,
            title: true,
            artist: false,
            note: false,
            lyrics: false,
          })) ?? [],
        )
        if (!answer.success) throw away()
        return answer.data
          .filter(({ archived }) => !archived)
          .map(({ id, title, artist }) => ({ id: String(id), titulo: title, artista: artist ?? '' }))
      },
      async add(ids) {
        await ask(ADD, { ids })
      },
    }
  }

  return { originOf: (typedAddress) => originOfHolyrics(typedAddress, base), isHosted, open }
}
