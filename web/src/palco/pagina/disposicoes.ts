import { candidata, dispor, type Dispor, type NaTela } from './dispor.ts'

/** Songs whose pages are kept: those around the one that is on the stage. */
const MOST = 12
/** A text whose pages the browser draws otherwise again and again stays as it is. */
const CORRECTIONS = 4

interface Guardada {
  naTela: NaTela
  /** The heights that the browser has drawn, by size and columns. */
  readonly desenhadas: Map<string, ReadonlyMap<string, number>>
  readonly entrada: Omit<Dispor, 'desenhadas'>
}

const guardadas = new Map<string, Guardada>()

/** The pages of a text, laid out once for all that `assinatura` says of it and of its screen. */
export function disposta(assinatura: string, entrada: () => Guardada['entrada']): NaTela {
  const found = guardadas.get(assinatura)
  if (found) return found.naTela
  const made = entrada()
  const naTela = dispor({ ...made, desenhadas: new Map() })
  guardadas.set(assinatura, { naTela, desenhadas: new Map(), entrada: made })
  const [oldest] = guardadas.keys()
  if (guardadas.size > MOST && oldest !== undefined) guardadas.delete(oldest)
  return naTela
}

/** Lays a text out again by the heights that were drawn; undefined where they say nothing new. */
export function corrigir(assinatura: string, alturas: ReadonlyMap<string, number>): NaTela | undefined {
  const found = guardadas.get(assinatura)
  if (!found || found.desenhadas.size > CORRECTIONS) return undefined
  const { tamanho, lado } = found.naTela
  const name = candidata(tamanho, lado)
  const before = found.desenhadas.get(name)
  if (before && [...alturas.keys()].every((chave) => before.has(chave))) return undefined
  found.desenhadas.set(name, alturas)
  found.naTela = dispor({ ...found.entrada, desenhadas: found.desenhadas })
  return found.naTela
}
