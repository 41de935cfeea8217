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

/** How a person reads songs, and the notes that they see, as the server has them. */
const Camada = z.object({
  usuario: z.number(),
  /** Up to where changes of notes are known; null before anything is. */
  seq: z.nullable(z.string()),
  afinacao: Afinacao,
  leituras: z.array(Leitura),
  anotacoes: z.array(Anotacao),
})
export type Camada = z.infer<typeof Camada>

const NADA: Camada = { usuario: 0, seq: null, afinacao: 'do', leituras: [], anotacoes: [] }

const camada = createStore(NADA)

const ofUsuario = (usuario: number, known: Camada): Camada => (known.usuario === usuario ? known : NADA)

/** This person's layer as far as it is known; nothing of another person's. */
export const camadaDe = (usuario: number): Camada => ofUsuario(usuario, camada.get())

/** A person's layer: as the server has it, and what they wrote here since. */
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

/** Puts what the server answered in the place of what was known, on a device without rows: there it lies in the tab. */
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
  // It knows the schemas of all rows, which no sheet needs before it is drawn.
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

/** Reads the layer of the person who is here from where this device keeps it. */
export async function readCamada(): Promise<void> {
  const usuario = idHere()
  if (usuario === undefined) return
  const guardada = isOwnDevice() ? await readRows(usuario).catch(() => undefined) : readAba()
  if (guardada?.usuario === usuario && idHere() === usuario) camada.set(guardada)
}

/**
 * To be called before the layer is asked for, and what it answers once it is here: what had been sent before is then among it, and needs
 * no place in the outbox any more.
 */
export function beginReading(usuario: number): () => void {
  const sent = new Set(escritosDe(usuario).flatMap(({ id, estado }) => (estado === 'enviada' ? [id] : [])))
  return () => dropEscritos(({ id }) => sent.has(id))
}

onForget(() => camada.set(NADA))
// As soon as a sheet's code is here: before its song is.
void readCamada()
subscribeSession(() => {
  if (idHere() !== camada.get().usuario) void readCamada()
})
