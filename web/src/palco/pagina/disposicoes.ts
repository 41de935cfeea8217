import { candidata, dispor, type Dispor, type NaTela } from './dispor.ts'

/** Size of the cache of layouts: the songs around the one on the stage. */
const MOST = 12
/** Limit of new layouts of a text whose measured heights keep changing. */
const CORRECTIONS = 4

interface Guardada {
  naTela: NaTela
  /** Measured heights, by size and columns. */
  readonly desenhadas: Map<string, ReadonlyMap<string, number>>
  readonly entrada: Omit<Dispor, 'desenhadas'>
}

const guardadas = new Map<string, Guardada>()

/** The cached layout of a text; `assinatura` identifies the text and its screen. */
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

/** Lays a text out again with measured heights; undefined when they change nothing. */
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
