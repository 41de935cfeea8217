import { hashKey } from '@tanstack/react-query'
import { type Pacote, palcoCalls, Pacotes } from '@cantai/contract/palco'
import { somarDias } from '@cantai/domain/datas'
import { takeCamadaDosPacotes } from '../../cifras/camada/sincronizar.ts'
import { cultoQuery } from '../../cultos/cultos-api.ts'
import { musicasDe } from '../../cultos/itens.ts'
import { marcaDoCulto } from '../../cultos/sem-internet/marca.ts'
import { proximoCultoQuery } from '../../dashboard/dashboard-api.ts'
import { apiWhileChanged } from '../../lib/api/api-client.ts'
import { hoje } from '../../lib/hoje.ts'
import { nameOf } from '../../lib/offline/offline-copy.ts'
import { isReachable } from '../../lib/offline/online.ts'
import { type Guardado, readGuardado, writeGuardado } from '../../lib/offline/packs.ts'
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
  if (idHere() !== usuario) return
  const answers = new Map(pacotes?.flatMap(answersOf))
  if (pacotes) answers.set(hashKey(proximoCultoQuery(hoje()).queryKey), pacotes[0]?.culto ?? null)
  const cultos = pacotes?.map(guardadoOf) ?? []
  // Without its tag the same answer is asked for again, and with it what did not come.
  const isWhole = cultos.every(({ faltam }) => faltam.length === 0)
  const next: Guardado | undefined = pacotes
    ? {
        usuario,
        at,
        ...(came?.etag && isWhole && { etag: came.etag }),
        cultos: [...cultos, ...stillOf(guardado, pacotes)],
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

/** A service that is over stays until the day after it. */
function stillOf(before: Guardado | undefined, now: readonly Pacote[]): Guardado['cultos'] {
  const today = hoje()
  const there = new Set(now.map(({ culto }) => culto.id))
  return (before?.cultos ?? []).filter(
    ({ id, data }) => !there.has(id) && data <= today && data >= somarDias(today, -1),
  )
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
