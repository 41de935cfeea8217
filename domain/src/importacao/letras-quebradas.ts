/** Two letters for one, signs of no text, and signs within words: what a wrong encoding leaves. */
const BROKEN = /\ufffd|[\u0080-\u009f]|[ÃÂ][\u00a1-\u00bf]|\p{L}[‹›Ž‡](?=\p{L})/u

/**
 * Whether the letters of a text look as if it had been read in another encoding than it was written in.
 * @example temLetrasQuebradas('CoraÃ§Ã£o') // => true
 */
export const temLetrasQuebradas = (texto: string): boolean => BROKEN.test(texto)
