import { hashKey } from '@tanstack/react-query'
import { type Pacote, palcoCalls, Pacotes } from '@cantai/contract/palco'
import { somarDias } from '@cantai/domain/datas'
import { takeCamadaDosPacotes } from '../../cifras/camada/sincronizar.ts'
import { cultoQuery } from '../../cultos/cultos-api.ts'
import { musicasDe } from '../../cultos/itens.ts'
import { marcaDoCulto } from '../../cultos/sem-internet/marca.ts'
import { proximoCultoQuery } from '../../dashboard/dashboard-api.ts'
import { api, ApiError, apiWhileChanged } from '../../lib/api/api-client.ts'
import { hoje } from '../../lib/hoje.ts'
import { palcoAberto } from '../../lib/live/posicao.ts'
import { nameOf } from '../../lib/offline/offline-copy.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { type CultoGuardado, type Guardado, readGuardado, writeGuardado } from '../../lib/offline/packs.ts'
import { type Preparo, preparo } from '../../lib/offline/preparo.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { getSession } from '../../lib/session/session.ts'
import { isInteira, musicaQuery } from '../../musicas/musicas-api.ts'
import { completar, pacoteQuery } from '../../palco/palco-api.ts'

let running: Promise<void> | undefined

/** Brings the next services whole to this device, or hears that they are the same; a second call joins the first. */
export const prepare = (): Promise<void> =>
  (running ??= run().finally(() => {
    running = undefined
  }))

const idHere = () => {
  const session = getSession()
  return session.status === 'in' && isOwnDevice() ? session.usuario.id : undefined
}

async function run(): Promise<void> {
  const usuario = idHere()
  if (usuario === undefined) return
  const show = (next: Preparo) => idHere() === usuario && preparo.set(next)
  let guardado: Guardado | undefined
  try {
    guardado = await readGuardado(usuario)
    const session = getSession()
    const asks = session.status === 'in' && !session.unverified && !session.ended && isReachable()
    show({ estado: asks ? 'preparando' : 'parado', guardado })
    if (!asks) return
  } catch {
    show({ estado: 'recusado', guardado: undefined })
    return
  }
  const came = await apiWhileChanged(palcoCalls.list, guardado?.etag, {
    background: true,
    isAnswer: (body) => Pacotes.safeParse(body).success,
  }).catch(() => 'failed' as const)
  // Somebody else may have logged in meanwhile.
  if (idHere() !== usuario) return
  if (came === 'failed') {
    show({ estado: 'falhou', guardado })
    return
  }
  const at = Date.now()
  const pacotes =
    came && (await Promise.all(came.answer.pacotes.map((pacote) => completar(pacote, { background: true }))))
  const still = pacotes ? await stillOf(guardado, pacotes) : []
  if (idHere() !== usuario) return
  const answers = new Map(pacotes?.flatMap(answersOf))
  if (pacotes) answers.set(hashKey(proximoCultoQuery(hoje()).queryKey), pacotes[0]?.culto ?? null)
  const cultos = pacotes?.map(guardadoOf) ?? []
  // Without its tag the same answer is asked for again, and with it what did not come or has to leave yet.
  const isWhole =
    cultos.every(({ faltam }) => faltam.length === 0) && !still.some(({ id }) => id === palcoAberto.get())
  const next: Guardado | undefined = pacotes
    ? {
        usuario,
        at,
        ...(came?.etag && isWhole && { etag: came.etag }),
        cultos: [...cultos, ...still],
      }
    : guardado && { ...guardado, at }
  if (!next) return
  try {
    await writeGuardado(next, new Map([...answers].map(([hash, data]) => [nameOf(hash), data])))
    if (pacotes) takeCamadaDosPacotes(usuario, pacotes)
    show({ estado: 'parado', guardado: next })
    void keepStorage()
  } catch {
    show({ estado: 'recusado', guardado })
  }
}

/** The queries of screens that a pack answers. */
const answersOf = (pacote: Pacote): [string, unknown][] => [
  [hashKey(pacoteQuery(pacote.culto.id).queryKey), pacote],
  [hashKey(cultoQuery(pacote.culto.id).queryKey), pacote.culto],
  ...pacote.musicas
    .filter(isInteira)
    .map((musica): [string, unknown] => [hashKey(musicaQuery(musica.id).queryKey), musica]),
]

function guardadoOf(pacote: Pacote): Guardado['cultos'][number] {
  const { culto, musicas } = pacote
  const came = new Set(musicas.filter(isInteira).map(({ id }) => id))
  const musicasDoCulto = musicasDe(culto)
  return {
    id: culto.id,
    data: culto.data,
    hora: culto.hora,
    marca: marcaDoCulto(culto),
    musicas: musicasDoCulto.length,
    faltam: musicasDoCulto.filter(({ musica_id }) => !came.has(musica_id)).map(({ nome }) => nome),
    nomes: answersOf(pacote).map(([hash]) => nameOf(hash)),
  }
}

/** A service that is over stays until the day after it, and what stands on the stage until that is left. */
async function stillOf(before: Guardado | undefined, now: readonly Pacote[]): Promise<Guardado['cultos']> {
  const today = hoje()
  const there = new Set(now.map(({ culto }) => culto.id))
  const rest = (before?.cultos ?? []).filter(({ id }) => !there.has(id))
  const stays = await Promise.all(
    rest.map(
      async (culto) =>
        palcoAberto.get() === culto.id ||
        (culto.data <= today && culto.data >= somarDias(today, -1) && !(await hasLeft(culto))),
    ),
  )
  return rest.filter((_, i) => stays[i])
}

/** True for one that was deleted or put on another day: no longer among the next it is without being over. */
async function hasLeft({ id, data }: CultoGuardado): Promise<boolean> {
  try {
    const { culto } = await api(palcoCalls.get, { params: { cultoId: id }, background: true })
    return culto.data !== data
  } catch (error) {
    return error instanceof ApiError && error.status === 404
  }
}

const PERSISTED = 'cantai.armazenamento'

/** Asks the browser once not to throw away what is kept when it runs out of room. */
async function keepStorage(): Promise<void> {
  try {
    if (localStorage.getItem(PERSISTED) !== null) return
    localStorage.setItem(PERSISTED, 'pedido')
    await navigator.storage.persist()
  } catch {
    // It keeps what it has room for.
  }
}
