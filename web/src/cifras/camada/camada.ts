import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { Afinacao, Anotacao, Leitura } from '@cantai/contract/cifras/musico'
import { readEstado, readLinhas } from '../../lib/dados/linhas.ts'
import { dropEscritos, type Escrito, escritosDe, getSaida, subscribeSaida } from '../../lib/saida/saida.ts'
import { camadaNaAba as naAba } from '../../lib/session/guardado.ts'
import { isOwnDevice } from '../../lib/session/own-device.ts'
import { getSession, onForget, subscribeSession } from '../../lib/session/session.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { camadaDeAntes } from './antes.ts'

/** A person's readings and visible notes, as the server has them. */
const Camada = z.object({
  usuario: z.number(),
  /** The mark up to which changes of notes are known; null at the beginning. */
  seq: z.nullable(z.string()),
  afinacao: Afinacao,
  leituras: z.array(Leitura),
  anotacoes: z.array(Anotacao),
})
export type Camada = z.infer<typeof Camada>

const NADA: Camada = { usuario: 0, seq: null, afinacao: 'do', leituras: [], anotacoes: [] }

const camada = createStore(NADA)

const ofUsuario = (usuario: number, known: Camada): Camada => (known.usuario === usuario ? known : NADA)

/** This person's layer as far as it is known; never another person's. */
export const camadaDe = (usuario: number): Camada => ofUsuario(usuario, camada.get())

/** A person's layer: the server's state plus local changes. */
export interface Minha {
  readonly camada: Camada
  readonly escritos: readonly Escrito[]
}

export const minhaCamada = (usuario: number): Minha => ({
  camada: camadaDe(usuario),
  escritos: escritosDe(usuario),
})

export function useMinhaCamada(usuario: number): Minha {
  const known = useStore(camada)
  const saida = useSyncExternalStore(subscribeSaida, getSaida)
  return {
    camada: ofUsuario(usuario, known),
    escritos: saida.filter((escrito) => escrito.usuario === usuario),
  }
}

/** Stores the server's answer, on a device without rows: in the tab. */
export function keepCamada(next: Camada): void {
  if (!isOwnDevice()) naAba.set(JSON.stringify(next))
  camada.set(next)
}

function readAba(): Camada | undefined {
  try {
    return Camada.safeParse(JSON.parse(naAba.get() ?? 'null')).data
  } catch {
    return undefined
  }
}

async function readRows(usuario: number): Promise<Camada | undefined> {
  // Loaded lazily: it contains the schemas of all rows, which no sheet needs before it is drawn.
  const { lojasDe } = await import('../../lib/dados/formas/lojas.ts')
  const { loja } = await lojasDe(usuario)
  const estado = await readEstado(loja, usuario)
  if (estado?.at === undefined) return camadaDeAntes(usuario)
  const leitores = await readLinhas(loja, usuario, 'leitores')
  const leituras = await readLinhas(loja, usuario, 'leituras')
  const anotacoes = await readLinhas(loja, usuario, 'anotacoes')
  return {
    usuario,
    seq: estado.seq ?? null,
    afinacao: leitores[0]?.linha.afinacao ?? 'do',
    leituras: leituras.map(({ linha }) => linha),
    anotacoes: anotacoes.flatMap(({ linha }) => linha),
  }
}

const idHere = () => {
  const session = getSession()
  return session.status === 'in' ? session.usuario.id : undefined
}

/** Loads the present person's layer from this device's storage. */
export async function readCamada(): Promise<void> {
  const usuario = idHere()
  if (usuario === undefined) return
  const guardada = isOwnDevice() ? await readRows(usuario).catch(() => undefined) : readAba()
  if (guardada?.usuario === usuario && idHere() === usuario) camada.set(guardada)
}

/**
 * Called before the layer is requested; the returned function, called with the answer stored, removes what had been sent before from the
 * outbox.
 */
export function beginReading(usuario: number): () => void {
  const sent = new Set(escritosDe(usuario).flatMap(({ id, estado }) => (estado === 'enviada' ? [id] : [])))
  return () => dropEscritos(({ id }) => sent.has(id))
}

onForget(() => camada.set(NADA))
// Loaded together with a sheet's code, before its song is.
void readCamada()
subscribeSession(() => {
  if (idHere() !== camada.get().usuario) void readCamada()
})
