/** Debounce: a press sooner after the one before is the same foot. */
const MESMO_PE_MS = 250
/** Least pause before the second press of an announcement: a sooner one is a trembling foot. */
export const LIDO_MS = 400

/** 1: onwards, -1: back. */
export type Sentido = 1 | -1

/** The state of earlier presses that decides what the next one does. Times in milliseconds of one clock. */
export interface Memoria {
  /** The last press of any kind, also without an effect: a train of presses is one press. */
  readonly tocadoEm: number
  /** The last change of the song. */
  readonly mudouEm: number
  /** The time since which the next song is announced. */
  readonly aviso: { readonly sentido: Sentido; readonly em: number } | undefined
}

export const NADA_ANTES: Memoria = { tocadoEm: -Infinity, mudouEm: -Infinity, aviso: undefined }

export interface Toque {
  readonly sentido: Sentido
  /** The browser reports that the key is held down. */
  readonly repeat: boolean
  /** The time at which the foot came down. */
  readonly em: number
}

export interface Lugar {
  /** Whether this song has another page in this direction. */
  readonly temPagina: boolean
  /** Whether there is another song or card in this direction. */
  readonly temCena: boolean
  /** Whether leaving the song needs a second press. */
  readonly confirma: boolean
}

export type Acao = 'nada' | 'pagina' | 'avisar' | 'cena'

/**
 * Decides the effect of a press of a pedal, a key or the side of the screen. A foot that stays on the pedal turns one page. At the end of a
 * song the first press announces the next one, and a second press goes there; two presses never skip a song. `agora` is when the press is
 * handled: later than it came, on a busy phone.
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
