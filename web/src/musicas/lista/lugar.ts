import { isNumber, isText, shape } from '../../lib/check/shape.ts'

const KEY = 'cantai.musicas.lugar'

/** Where somebody was in the list when the page was left: its address, how many songs were loaded, how far down. */
export interface Lugar {
  endereco: string
  linhas: number
  y: number
}

const isLugar = shape<Lugar>({ endereco: isText, linhas: isNumber, y: isNumber })

/** The place left at this address, if it was. */
export function readLugar(endereco: string): Lugar | undefined {
  try {
    const lugar: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isLugar(lugar) && lugar.endereco === endereco ? lugar : undefined
  } catch {
    return undefined
  }
}

/** Undefined: whoever opens the list by a link begins at its top. */
export function writeLugar(lugar: Lugar | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lugar ?? null))
  } catch {
    // Without storage a reload begins at the top.
  }
}
