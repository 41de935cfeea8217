const AFTER_V = /(?:^|[?&#])v=([^&#\s]+)/
const IN_PATH = /(?:youtu\.be|\/(?:shorts|embed|live|v))\/([\w-]+)/

/**
 * The video id in a pasted text: from an address only the id, any other text unchanged.
 * @example videoIdDoTexto('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s') // => 'dQw4w9WgXcQ'
 */
export function videoIdDoTexto(texto: string): string {
  const clean = texto.trim()
  return (AFTER_V.exec(clean) ?? IN_PATH.exec(clean))?.[1] ?? clean
}
