import { aparar } from '../aparar.ts'

const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|【[^【】]*】/g
const NOISE = /(?<![\p{L}\p{N}'’])(official|oficial|v[ií]deos?|music|lyrics?)(?![\p{L}\p{N}'’])/giu
const DANGLING = ' -–—|•:'
/** Two separators with nothing else between them. */
const REPEATED = /\s([-–—|•])(?:\s*[-–—|•](?=\s))+/gu

/** Nested brackets are removed from the inside; nobody nests them deeper. */
const DEPTH = 8

function withoutBrackets(titulo: string): string {
  let rest = titulo
  for (let i = 0; i < DEPTH; i++) rest = rest.replaceAll(IN_BRACKETS, ' ')
  return rest
}

const tidy = (titulo: string) => aparar(titulo.replaceAll(/\s+/g, ' ').replaceAll(REPEATED, ' $1'), DANGLING)

/**
 * The name of the song in a video's title: without brackets, terms like 'Official Video' and leftover separators. Never empty unless the
 * title is.
 * @example limparTituloDeVideo("Aquieta Minh'alma (Ao Vivo) [Official Music Video]") // => "Aquieta Minh'alma"
 */
export function limparTituloDeVideo(titulo: string): string {
  const unbracketed = withoutBrackets(titulo)
  return tidy(unbracketed.replaceAll(NOISE, ' ')) || tidy(unbracketed) || titulo.trim()
}
