const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|【[^【】]*】/g
const NOISE = /(?<![\p{L}\p{N}'’])(official|oficial|v[ií]deos?|music|lyrics?)(?![\p{L}\p{N}'’])/giu
const SEPARATORS = /\s*[-–—|•:]\s*/u
const DANGLING = new RegExp(`^(?:${SEPARATORS.source})+|(?:${SEPARATORS.source})+$`, 'gu')
/** Nothing but separators between two of them. */
const REPEATED = /\s([-–—|•])(?:\s*[-–—|•](?=\s))+/gu

function withoutBrackets(titulo: string): string {
  const rest = titulo.replaceAll(IN_BRACKETS, ' ')
  return rest === titulo ? rest : withoutBrackets(rest)
}

const tidy = (titulo: string) =>
  titulo.replaceAll(/\s+/g, ' ').replaceAll(REPEATED, ' $1').replaceAll(DANGLING, '').trim()

/**
 * The name of the song in a video's title: without what stands in brackets, without the words of the trade, and
 * without the separators that are left dangling. Never empty for a title that is not.
 * @example limparTituloDeVideo("Aquieta Minh'alma (Ao Vivo) [Official Music Video]") // => "Aquieta Minh'alma"
 */
export function limparTituloDeVideo(titulo: string): string {
  const unbracketed = withoutBrackets(titulo)
  return tidy(unbracketed.replaceAll(NOISE, ' ')) || tidy(unbracketed) || titulo.trim()
}
