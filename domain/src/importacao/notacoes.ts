const ACORDE_H = /\[H(?:#|b)?(?:m|7|M|\d|sus|dim|\/|\])/
const ENTRE = /\[([^[\]]{1,30})\]/g
const SOLFEJO =
  /^(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:#|b)?(?:m|-|\d|7M?|sus\d?)?(?:\/(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:#|b)?)?$/i

/**
 * Chords in brackets as Germans and Hungarians write them, in our letters: H is B, and their B is Bb. null where no H stands.
 * @example deNotacaoAlema('[H]Santo [B]Rei') // => '[B]Santo [Bb]Rei'
 */
export const deNotacaoAlema = (texto: string): string | null =>
  ACORDE_H.test(texto)
    ? texto.replaceAll(ENTRE, (all, dentro: string) =>
        /^[A-H][^\s]*$/.test(dentro)
          ? `[${dentro.replaceAll(/(^|\/)([BH])(b?)/g, (_, start: string, letra: string, bemol: string) => start + (letra === 'H' ? `B${bemol}` : 'Bb'))}]`
          : all,
      )
    : null

/**
 * Whether most words of some line, or of its brackets, are chords as solfège names them: 'Mi La/Mi Si7'.
 * @example temSolfejo('Do Sol Lam Fa\\nSanto') // => true
 */
export const temSolfejo = (texto: string): boolean => {
  const lines = texto.split('\n', 400).filter((linha) => {
    if (linha.length > 200) return false
    const words = linha.includes('[')
      ? [...linha.matchAll(ENTRE)].map(([, dentro = '']) => dentro)
      : linha.trim().split(/\s+/)
    const chords = words.filter((word) => SOLFEJO.test(word)).length
    return chords > 1 && chords === words.length
  })
  return lines.length > 1
}
