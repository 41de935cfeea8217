/** A press so soon after the one before is the same foot. */
const MESMO_PE_MS = 250
/** Somebody who presses again after so long has read what comes next; sooner, the foot only trembled. */
export const LIDO_MS = 400

/** 1 onwards, -1 back. */
export type Sentido = 1 | -1

/** The trace of earlier presses, as far as it decides what the next one does. Times in milliseconds of one clock. */
export interface Memoria {
  /** The last press of any kind, also one that did nothing: a train of presses is one press. */
  readonly tocadoEm: number
  /** When the song changed last. */
  readonly mudouEm: number
  /** The moment since which the next song is being announced. */
  readonly aviso: { readonly sentido: Sentido; readonly em: number } | undefined
}

export const NADA_ANTES: Memoria = { tocadoEm: -Infinity, mudouEm: -Infinity, aviso: undefined }

export interface Toque {
  readonly sentido: Sentido
  /** The key is held down, says the browser. */
  readonly repeat: boolean
  /** When the foot came down. */
  readonly em: number
}

export interface Lugar {
  /** There is another page of this song in the direction of the press. */
  readonly temPagina: boolean
  /** There is another song or card in the direction of the press. */
  readonly temCena: boolean
  /** Leaving here asks for a second press. */
  readonly confirma: boolean
}

export type Acao = 'nada' | 'pagina' | 'avisar' | 'cena'

/**
 * The effect of a press of a pedal, a key or the side of the screen. A foot that stays on the pedal turns one page. At the end of a
 * song the first press announces what comes, and a second one goes there; two presses never go two songs on. `agora` is when the press
 * is answered: later than it came, on a phone that was busy.
 */
export function decidir(
  antes: Memoria,
  toque: Toque,
  lugar: Lugar,
  agora: number,
): { acao: Acao; memoria: Memoria } {
  const { sentido, em } = toque
  const memoria: Memoria = { ...antes, tocadoEm: em }
  if (toque.repeat || em - antes.tocadoEm < MESMO_PE_MS) return { acao: 'nada', memoria }
  if (lugar.temPagina) return { acao: 'pagina', memoria: { ...memoria, aviso: undefined } }
  if (!lugar.temCena || em - antes.mudouEm < LIDO_MS) return { acao: 'nada', memoria }
  const { aviso } = antes
  if (lugar.confirma && aviso?.sentido !== sentido)
    return { acao: 'avisar', memoria: { ...memoria, aviso: { sentido, em: agora } } }
  if (lugar.confirma && aviso && em - aviso.em < LIDO_MS) return { acao: 'nada', memoria }
  return { acao: 'cena', memoria: { ...memoria, aviso: undefined, mudouEm: agora } }
}
