import * as z from 'zod/mini'

const KEY = 'cantai.musicas.lugar'

/** Where somebody was in the list: the entry of the browser's history, how many songs were loaded, how far down. */
const Lugar = z.object({ entrada: z.string(), linhas: z.number(), y: z.number() })
export type Lugar = z.infer<typeof Lugar>

/** The place left in this entry of the history, if it was. */
export function readLugar(entrada: string): Lugar | undefined {
  try {
    const { data } = Lugar.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return data?.entrada === entrada ? data : undefined
  } catch {
    return undefined
  }
}

export function writeLugar(lugar: Lugar): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lugar))
  } catch {
    // Without storage a reload begins at the top.
  }
}
